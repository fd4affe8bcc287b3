// Each kind of page in one visit, in both languages. `npm run test:all` visits every address, and without script too.
// @module-tag slow
import { expect, test } from 'vitest'
import { atDepth, isWhole } from '#tests/support/scope.ts'
import { type City, openCity, soon } from '#tests/support/visitor.ts'
import { ADDRESSES, FIRST_OF_KIND, inFilipino } from './addresses.ts'
import { axeFinds, overflow, ZOOMED } from './axe.ts'
import { headings, type Look, MISSING, newPage, WITH_SCRIPT, wrongOn } from './visit-pages.ts'
import { watch } from './watch.ts'

const city = openCity()
const SEARCHES = ['/search?q=permit', '/fil/search?q=zzzz']
const KINDS = [...FIRST_OF_KIND, ...FIRST_OF_KIND.map(inFilipino), ...MISSING, ...SEARCHES]
const ALL = isWhole ? [...new Set([...KINDS, ...ADDRESSES])] : KINDS

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
