// WCAG 2.2 AA by axe, on every address in both languages: with script on a small phone and on a desk, without it at 400 % zoom.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awake, DESK, inParallel, openCity, SCRIPT } from '../support/visitor.ts'
import { ADDRESSES } from './addresses.ts'
import { axeFinds, overflow, SMALL, ZOOMED } from './axe.ts'

const city = openCity()
const LANES = 3
const ALSO = ['/no-such-page', '/fil/no-such-page', '/search?q=permit', '/fil/search?q=zzzz']

test.each(SCRIPT)(
  'every address $how answers, has one first heading, is clean and never scrolls sideways',
  {
    timeout: 400_000,
  },
  async ({ javaScriptEnabled }) => {
    const found: string[] = []
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
        found.push(...(await wrongWith(page)).map((line) => `${address} at ${size.width}: ${line}`))
      }
    })
    expect(found).toEqual([])
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
  return [
    ...(headings === 1 ? [] : [`has ${headings} first headings`]),
    ...(wide ? [wide] : []),
    ...(await axeFinds(page)),
  ]
}
