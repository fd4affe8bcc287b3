// Visits addresses of a city in a browser, and gathers what is wrong there.
import type { Page } from 'playwright-core'
import { isWhole } from '#tests/support/scope.ts'
import { asVisitor, awake, type City, inParallel, SOON_MS } from '#tests/support/visitor.ts'
import { FIRST_OF_KIND, inFilipino } from './addresses.ts'
import { wrongInItsLanguage } from './axe.ts'
import { invalidIn } from './html.ts'
import { watch } from './watch.ts'

// While the server writes one page, the browser draws the other.
const LANES = 2
export const MISSING = ['/no-such-page', '/fil/no-such-page']
// Here axe looks at what stands on every page too.
const WITH_SHARED = ['/', '/fil', '/mvh', '/fil/mvh']
const inTurn = (remainder: number) =>
  FIRST_OF_KIND.map((path, index) => (index % 2 === remainder ? path : inFilipino(path)))
/** Each kind of page in one language, by turns: axe looks at these, in the whole run at the others too. */
export const IN_TURN = inTurn(0)
const NOT_BY_AXE = isWhole ? [] : inTurn(1).filter((path) => !WITH_SHARED.includes(path))

export type Look = {
  how: string
  open: (of: City, say: (what: string) => void) => Promise<Page>
  look: (page: Page, address: string, text: string) => Promise<string[]>
}

/** Opens each address of a city in one of a few pages, made by `open`, and gathers what `look` finds wrong there. */
export async function wrongOn(of: City, addresses: readonly string[], { open, look }: Look) {
  const found: string[] = []
  const at: string[] = []
  const pages = await Promise.all(
    Array.from({ length: LANES }, (_, lane) => open(of, (what) => found.push(`${at[lane]}: ${what}`))),
  )
  await inParallel(addresses, LANES, async (address, lane) => {
    at[lane] = address
    const page = pages[lane]!
    const answer = await page.goto(of.at(address))
    const status = MISSING.includes(address) ? 404 : 200
    if (answer?.status() !== status) found.push(`${address} answered ${answer?.status()}`)
    const text = (await answer?.text()) ?? ''
    found.push(...(await look(page, address, text)).map((line) => `${address} ${line}`))
  })
  return found
}

export async function newPage({ browser }: City) {
  const page = await (await browser().newContext(asVisitor())).newPage()
  page.setDefaultTimeout(SOON_MS)
  return page
}

/** Names the page's first headings, unless there is one. */
export const headings = async (page: Page) => {
  const count = await page.locator('h1').count()
  return count === 1 ? [] : [`has ${count} first headings`]
}

/** The whole heading font is for names with letters such as “ü”; what we wrote ourselves needs the small file only. */
const fonts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.woff2') && !path.includes('-common-'))
      .map((path) => `fetches ${path}`),
  )

/**
 * Whether a page is valid HTML, has one first heading, breaks no policy, throws nothing, asks nobody else, fetches one font, stays
 * within its window and is clean for axe (WCAG 2.2 AA).
 */
export const WITH_SCRIPT: Look = {
  how: 'is valid, whole, clean, and breaks no policy',
  async open(of, say) {
    const page = await newPage(of)
    const missing = /the server responded with a status of 404/
    await watch(page, new URL(of.at('/')).origin, (what) => missing.test(what) || say(what))
    return page
  },
  async look(page, address, text) {
    await awake(page)
    return [
      ...(await invalidIn(text)),
      ...(await headings(page)),
      ...(await fonts(page)),
      ...(await wrongInItsLanguage(page, {
        axe: !NOT_BY_AXE.includes(address),
        whole: isWhole || WITH_SHARED.includes(address),
      })),
    ]
  },
}
