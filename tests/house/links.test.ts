// Every way on leads somewhere: each source, link, form and fragment of each kind of page, followed once; in the whole run of
// every page. Read from what the server wrote.
// @module-tag slow
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { FRAME_HOSTS } from '#kit/server/security.ts'
import { decode, tagsOf } from '#tests/support/markup.ts'
import { atDepth } from '#tests/support/scope.ts'
import { ROOT } from '#tests/support/server.ts'
import { inParallel, openCity } from '#tests/support/visitor.ts'
import { ADDRESSES, FIRST_OF_KIND, inFilipino } from './addresses.ts'

const city = openCity()
const KINDS = [...FIRST_OF_KIND, ...FIRST_OF_KIND.map(inFilipino)]
/** How many addresses are asked for at once. */
const AT_ONCE = 4
const READ = [...atDepth(KINDS, ADDRESSES), '/no-such-page', '/search?q=permit', '/fil/search?q=zzzz']

type Way = { page: string; kind: string; target: string }
type Read = { status: number; location: string | null; text: string }
const ways: Way[] = []
const answers = new Map<string, Promise<Read>>()
/** Absolute links name it: what the server was told it is called. */
let site = ''

/** What an address answers, asked for once. */
function read(path: string): Promise<Read> {
  const found = answers.get(path) ?? ask(path)
  answers.set(path, found)
  return found
}
async function ask(path: string): Promise<Read> {
  const answer = await fetch(city.at(path), { redirect: 'manual' })
  const { status, headers } = answer
  return { status, location: headers.get('location'), text: await answer.text() }
}
const idsOf = (text: string) => new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => decode(id!)))

beforeAll(async () => {
  site = city.at('')
  for (const address of READ)
    for (const [kind, target] of waysIn((await read(address)).text))
      ways.push({ page: address, kind: kind!, target: target! })
})

const NAMED = ['src', 'href', 'action', 'formaction', 'data-embed', 'srcset']

/** What a page names: [attribute, target] pairs. */
function waysIn(text: string): string[][] {
  const tags = [...text.matchAll(/<[a-z][\w-]*(?= [^>]*=)[^>]*>/g)].map(([tag]) => tag)
  const named = tags.flatMap((tag) =>
    NAMED.flatMap((name) => {
      const value = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]
      if (value === undefined) return []
      const targets = name === 'srcset' ? value.split(',').map((one) => one.trim().split(' ')[0]!) : [value]
      return targets.map((target) => [name, decode(target)])
    }),
  )
  const meta = tagsOf(text, 'meta')
  const shared = meta.filter(({ property = '' }) => ['og:url', 'og:image'].includes(property))
  const wake = meta.filter(({ name }) => name === 'wake').flatMap(({ content }) => content!.split(' '))
  return [...named, ...shared.map(({ content }) => ['meta', content!]), ...wake.map((one) => ['wake', one])]
}

const isOutside = (target: string) =>
  /^[a-z]+:/.test(target) && !target.startsWith(`${site}/`) && target !== site
const distinct = (list: string[]) => [...new Set(list)].sort()

test('the reading found what a page has', () => {
  expect(distinct(ways.map((way) => way.kind))).toEqual([
    'action',
    'data-embed',
    'formaction',
    'href',
    'meta',
    'src',
    'wake',
  ])
  expect(ways.length).toBeGreaterThan(2000)
})

test('every way inside the site answers 200', async () => {
  // A page that is not there names itself in the other language.
  const twin = (target: string) => target.endsWith('/no-such-page')
  const inside = ways.filter(({ target }) => !isOutside(target) && !target.startsWith('#') && !twin(target))
  const paths = distinct(
    inside
      .map(({ page, target }) => new URL(target.replace(site, ''), `http://x${page}`))
      .map((url) => url.pathname + url.search),
  )
  const wrong: string[] = []
  // While a picture is made smaller or a paper is drawn, pages are written.
  await inParallel(paths, AT_ONCE, async (path) => {
    const answer = await read(path)
    const chosen = /^(\/fil)?\/article\?articleID=\d+$/.exec(path)
    if (chosen) {
      // The one redirect that is meant: it sets the cookie and goes to the article.
      if (answer.status !== 303 || answer.location !== `${chosen[1] ?? ''}/article`)
        wrong.push(`${answer.status} ${path}`)
      return
    }
    // The profile shows its dialogs to those who are signed out too; what is in them asks to log in.
    if (answer.status === 303 && /^(\/fil)?\/Login\?/.test(answer.location ?? '')) return
    if (answer.status !== 200)
      wrong.push(`${answer.status} ${path} on ${inside.find((way) => way.target.endsWith(path))?.page}`)
  })
  expect(paths.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

test('every fragment has its target on the page it names', async () => {
  const wrong: Way[] = []
  for (const way of ways) {
    const { kind, page, target } = way
    if (kind !== 'href' || !target.includes('#') || isOutside(target)) continue
    const { text } = await read(target.startsWith('#') ? page : target.split('#')[0]!)
    if (!idsOf(text).has(target.split('#')[1]!)) wrong.push(way)
  }
  expect(wrong).toEqual([])
})

// A place on the open map, by its coordinates alone: what the collections of places make their links of.
const ON_THE_MAP =
  /^https:\/\/www\.openstreetmap\.org\/\?mlat=1[34]\.\d+&mlon=121\.\d+#map=\d+\/1[34]\.\d+\/121\.\d+$/

test('links outside are https, to the addresses the city has written down or to a place on the map', () => {
  const content = (name: string) => readFileSync(join(ROOT, 'content', name), 'utf8')
  const sources = globSync('content/**/*.json', { cwd: ROOT }).flatMap(
    (file) => readFileSync(join(ROOT, file), 'utf8').match(/(?<="sourceUrl": )"[^"]*"/g) ?? [],
  )
  const written = [
    content('city.json'),
    content('lists/social.json'),
    content('lists/jobs.json'),
    ...sources,
  ].join()
  const outside = distinct(
    ways
      // Frames have their own test, below.
      .filter(({ kind, target }) => kind !== 'data-embed' && isOutside(target) && !target.startsWith('tel:'))
      .map(({ target }) => target),
  )
  expect(outside.length).toBeGreaterThan(10)
  expect(outside.filter((target) => !target.startsWith('https://'))).toEqual([])
  expect(outside.filter((target) => !written.includes(`"${target}"`) && !ON_THE_MAP.test(target))).toEqual([])
})

test('what a person may load from outside is one of the three the policy lets in', () => {
  const frames = distinct(
    ways.filter(({ kind }) => kind === 'data-embed').map(({ target }) => new URL(target).origin),
  )
  expect(frames.length).toBeGreaterThan(0)
  expect(frames.filter((origin) => !FRAME_HOSTS.includes(origin))).toEqual([])
})

test('nothing but frames a person asks for is loaded from outside', () => {
  expect(
    ways.filter(
      ({ kind, target }) =>
        ['src', 'srcset', 'wake', 'action', 'formaction'].includes(kind) && isOutside(target),
    ),
  ).toEqual([])
})

test('absolute links come from the site address, and the two languages name each other', () => {
  for (const { page, target } of ways.filter(
    ({ kind, page }) => kind === 'meta' && !page.includes('no-such'),
  )) {
    expect([page, target.startsWith(site)]).toEqual([page, true])
  }
  const twins = ways
    .filter(({ page, target }) => page === '/mvh' && target.startsWith(site))
    .map(({ target }) => target)
  expect(distinct(twins)).toEqual([`${site}/fil/mvh`, `${site}/mvh`])
})
