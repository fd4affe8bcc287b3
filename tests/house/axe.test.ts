// WCAG 2.2 AA by axe on every address: in English as on a small phone, in Filipino as on a desk; the first of each kind in English at
// both and, without script, at 400 % zoom. What costs less is asked of each address in every way.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awake, DESK, inParallel, openCity, SCRIPT } from '../support/visitor.ts'
import { ADDRESSES, FIRST_OF_KIND } from './addresses.ts'
import { axeFinds, overflow, SMALL, sizeForAxe, ZOOMED } from './axe.ts'

const city = openCity()
const LANES = 3
const ALSO = ['/no-such-page', '/fil/no-such-page', '/search?q=permit', '/fil/search?q=zzzz']
const FIRST = new Set([...FIRST_OF_KIND, ...ALSO])

/** Whether axe looks at an address in this way: it takes forty times as long as the other questions. */
function isForAxe(address: string, size: typeof SMALL): boolean {
  if (FIRST.has(address)) return true
  return size === sizeForAxe(address)
}

test.each(SCRIPT)(
  'every address $how answers, has one first heading, is clean and never scrolls sideways',
  { timeout: 400_000 },
  async ({ javaScriptEnabled }) => {
    const found: string[] = []
    const looked = new Set<string>()
    const sizes = javaScriptEnabled ? [SMALL, DESK] : [ZOOMED]
    const pages = await Promise.all(
      Array.from({ length: LANES }, () =>
        city.visit('/mvh', javaScriptEnabled ? {} : { first: withoutItsScripts }),
      ),
    )
    await inParallel([...ADDRESSES, ...ALSO], LANES, async (address, lane) => {
      const page = pages[lane]!
      const answer = await page.goto(city.at(address))
      if (javaScriptEnabled) await awake(page)
      const status = address.endsWith('no-such-page') ? 404 : 200
      if (answer?.status() !== status) found.push(`${address} answered ${answer?.status()}`)
      for (const size of sizes) {
        await page.setViewportSize(size)
        const wrong = await wrongWith(page)
        if (isForAxe(address, size)) {
          wrong.push(...(await axeFinds(page)))
          looked.add(address)
        }
        found.push(...wrong.map((line) => `${address} at ${size.width}: ${line}`))
      }
    })
    expect(found).toEqual([])
    expect(looked).toEqual(new Set(javaScriptEnabled ? [...ADDRESSES, ...ALSO] : FIRST))
  },
)

/** axe needs script itself: the page comes as it is, but for every script of its own. */
const withoutItsScripts = (page: Page) =>
  page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text())
        .replace(/<script\b[\s\S]*?<\/script>/g, '')
        .replace(/<meta name="wake"[^>]*>/, '')
      await route.fulfill({ response: answer, body })
    },
  )

async function wrongWith(page: Page): Promise<string[]> {
  const headings = await page.locator('h1').count()
  const wide = await overflow(page)
  return [...(headings === 1 ? [] : [`has ${headings} first headings`]), ...(wide ? [wide] : [])]
}
