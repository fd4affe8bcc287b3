// Each kind of page in one visit, in both languages: it answers, is valid HTML, has one first heading, breaks no policy, throws
// nothing, asks nobody else, fetches one font, stays within its window and is clean for axe (WCAG 2.2 AA). `npm run test:all`
// visits every address, and without script too.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { atDepth, isWhole } from '#tests/support/scope.ts'
import { newAddress } from '#tests/support/unique.ts'
import { asVisitor, awake, type City, inParallel, openCity, SOON_MS, soon } from '#tests/support/visitor.ts'
import { ADDRESSES, FIRST_OF_KIND, inFilipino } from './addresses.ts'
import { axeFinds, overflow, wrongInItsLanguage, ZOOMED } from './axe.ts'
import { invalidIn } from './html.ts'
import { watch } from './watch.ts'

const city = openCity()
// Filled, and with a ribbon above each page.
const demonstration = openCity('demonstration')
// While the server writes one page, the browser draws the other.
const LANES = 2
const MISSING = ['/no-such-page', '/fil/no-such-page']
const ALSO = [...MISSING, '/search?q=permit', '/fil/search?q=zzzz']
const KINDS = [...FIRST_OF_KIND, ...FIRST_OF_KIND.map(inFilipino), ...ALSO]
const ALL = isWhole ? [...new Set([...KINDS, ...ADDRESSES])] : KINDS
// Here axe looks at what stands on every page too.
const WITH_SHARED = ['/', '/fil', '/mvh', '/fil/mvh']
// It looks at each kind in one language, by turns; in the whole run in both.
const IN_TURN = FIRST_OF_KIND.map((path, index) => (index % 2 ? inFilipino(path) : path))
const BY_AXE = [...IN_TURN, ...WITH_SHARED, ...ALSO]
const NOT_BY_AXE = isWhole ? [] : ALL.filter((path) => !BY_AXE.includes(path))

/** Opens each address of a city in one of a few pages, made by `open`, and gathers what `look` finds wrong there. */
async function wrongOn(of: City, addresses: readonly string[], { open, look }: Look) {
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

async function newPage({ browser }: City) {
  const page = await (await browser().newContext(asVisitor())).newPage()
  page.setDefaultTimeout(SOON_MS)
  return page
}

async function watchedPage(of: City, say: (what: string) => void) {
  const page = await newPage(of)
  const missing = /the server responded with a status of 404/
  await watch(page, new URL(of.at('/')).origin, (what) => missing.test(what) || say(what))
  return page
}

const headings = async (page: Page) => {
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

type Look = {
  how: string
  open: typeof watchedPage
  look: (page: Page, address: string, text: string) => Promise<string[]>
}

const WITH_SCRIPT: Look = {
  how: 'is valid, whole, clean, and breaks no policy',
  open: watchedPage,
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
const WITHOUT_SCRIPT: Look = {
  how: 'is whole and clean without its scripts at 400 % zoom',
  open: pageWithoutScripts,
  async look(page, address) {
    await page.setViewportSize(ZOOMED)
    const wide = await overflow(page)
    const byAxe = KINDS.includes(address) ? await axeFinds(page) : []
    return [...(await headings(page)), ...(wide ? [wide] : []), ...byAxe]
  },
}

// Some two hundred pages, all of each by axe in the whole run: minutes on a busy machine.
test.each(atDepth([WITH_SCRIPT], [WITH_SCRIPT, WITHOUT_SCRIPT]))(
  'each page $how',
  async (how) => {
    expect(await wrongOn(city, ALL, how)).toEqual([])
  },
  1_200_000,
)

test('so is each kind of page of a demonstration, filled and under its ribbon', async () => {
  const sitemap = await (await fetch(demonstration.at('/sitemap.xml'))).text()
  const [event] = /\/events\/[^<]+/.exec(sitemap)!
  expect(await wrongOn(demonstration, [...IN_TURN, event], WITH_SCRIPT)).toEqual([])
}, 1_200_000)

/** axe needs script itself: the page comes as it is, but for every script of its own. */
async function pageWithoutScripts(of: City) {
  const page = await newPage(of)
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text())
        .replace(/<script\b[\s\S]*?<\/script>/g, '')
        .replace(/<meta name="wake"[^>]*>/, '')
      await route.fulfill({ response: answer, body })
    },
  )
  return page
}

// Refused, a form says what is wrong: each in one language, in the whole run in both.
const REFUSED = Object.values(FORMS).flatMap(({ path }, index) => {
  const both = [path, inFilipino(path)]
  return atDepth([both[index % 2]!], both)
})

test.each(REFUSED)(
  '%s is valid, whole and clean when it is refused, and opens at what is wrong',
  async (path) => {
    const answer = await fetch(city.at(path), {
      method: 'POST',
      headers: { 'x-forwarded-for': newAddress() },
      body: new URLSearchParams({ do: 'send' }),
    })
    expect(answer.status).toBe(422)
    const text = await answer.text()
    expect(text).toMatch(/<div tabindex="-1" [^>]*autofocus=""><div class="error-summary"/)
    expect(await invalidIn(text)).toEqual([])
    const page = await city.visit(path, { reducedMotion: 'reduce' })
    await page.locator('#submit').click()
    await page.locator('.error-summary').waitFor()
    await awake(page)
    expect(await wrongInItsLanguage(page)).toEqual([])
  },
)

test('the watch sees a refused style, a thrown error and a request to somebody else', async () => {
  const found: string[] = []
  const page = await newPage(city)
  await watch(page, new URL(city.at('/')).origin, (what) => found.push(what))
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
