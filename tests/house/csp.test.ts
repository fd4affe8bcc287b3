// Every address as a browser sees it: nothing the policy refuses, no error in a script, nothing asked of anybody else.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awake, inParallel, openCity, soon } from '../support/visitor.ts'
import { ADDRESSES } from './addresses.ts'

const city = openCity()
const LANES = 3

/** Gathers what goes wrong on a page from now on. */
async function watch(page: Page, say: (what: string) => void) {
  await page.exposeFunction('refused', (what: string) => say(`refused by the policy: ${what}`))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { refused } = window as unknown as { refused: (what: string) => void }
      refused(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  page.on('pageerror', (error) => say(`script: ${error.message}`))
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && say(`console: ${message.text()}`),
  )
  page.on('requestfailed', (request) => {
    // What was under way when the next address was opened was given up by the browser itself.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') say(`${reason}: ${request.url()}`)
  })
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(city.at('/')).origin) say(`asked outside: ${request.url()}`)
  })
}

test('no address breaks the policy, throws, or asks a third party for anything', {
  timeout: 200_000,
}, async () => {
  const found: string[] = []
  const at: string[] = []
  const pages = await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const page = await (await city.browser().newContext()).newPage()
      await watch(page, (what) => found.push(`${at[lane]}: ${what}`))
      return page
    }),
  )
  await inParallel([...ADDRESSES, '/search?q=permit'], LANES, async (address, lane) => {
    at[lane] = address
    await pages[lane]!.goto(city.at(address))
    await awake(pages[lane]!)
    // Everything that comes late has come when the picture furthest down has.
    await pages[lane]!.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    })
  })
  expect(found).toEqual([])
})

test('the watch itself sees a refused style, a thrown error and a request to somebody else', async () => {
  const found: string[] = []
  const page = await (await city.browser().newContext()).newPage()
  await watch(page, (what) => found.push(what))
  await page.goto(city.at('/mvh'))
  await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red')
    document.body.append(Object.assign(new Image(), { src: 'https://pagasa.dost.gov.ph/picture.png' }))
    setTimeout(() => {
      throw new Error('planted')
    })
  })
  await soon(() => found.join('\n')).toMatch(/style-src-attr[\s\S]*planted/)
  await soon(() => found.join('\n')).toMatch(/img-src https:\/\/pagasa/)
})
