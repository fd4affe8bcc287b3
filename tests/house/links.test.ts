// Every way on leads somewhere: each source, link, form and fragment of every page, followed once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { FRAME_HOSTS } from '#kit/server/security.ts'
import { ROOT } from '../support/server.ts'
import { openCity } from '../support/visitor.ts'
import { ADDRESSES } from './addresses.ts'

// A site address of its own: absolute links must come from it and lead back here.
const SITE = 'http://san-pablo.test'
const city = openCity(async () => ({ SITE_URL: SITE }))

type Way = { page: string; kind: string; target: string }
const ways: Way[] = []
const ids = new Map<string, Set<string>>()

beforeAll(async () => {
  const reader = await (await city.browser().newContext()).newPage()
  for (const address of [...ADDRESSES, '/no-such-page', '/search?q=permit', '/fil/search?q=zzzz']) {
    const text = await (await fetch(city.at(address))).text()
    const read = await readPage(reader, text)
    ids.set(address, new Set(read.ids))
    ways.push(...read.ways.map(([kind, target]) => ({ page: address, kind: kind!, target: target! })))
  }
})

/** What a page names: [attribute, target] pairs, and the ids it has. */
const readPage = (reader: Page, text: string) =>
  reader.evaluate((html) => {
    const page = new DOMParser().parseFromString(html, 'text/html')
    const of = (name: string) =>
      [...page.querySelectorAll(`[${name}]`)].map((one) => [name, one.getAttribute(name)!])
    const srcset = of('srcset').flatMap(([, list]) =>
      list!.split(',').map((one) => ['srcset', one.trim().split(' ')[0]!]),
    )
    const meta = (name: string) =>
      [...page.querySelectorAll(`meta[property="${name}"]`)].map((one) => [
        'meta',
        one.getAttribute('content')!,
      ])
    const wake = page.querySelector<HTMLMetaElement>('meta[name=wake]')?.content.split(' ') ?? []
    const ways = [
      ...of('src'),
      ...of('href'),
      ...of('action'),
      ...of('formaction'),
      ...of('data-embed'),
      ...srcset,
      ...meta('og:url'),
      ...meta('og:image'),
    ]
    return {
      ids: [...page.querySelectorAll('[id]')].map((one) => one.id),
      ways: [...ways, ...wake.map((one) => ['wake', one])],
    }
  }, text)

const isOutside = (target: string) =>
  /^[a-z]+:/.test(target) && !target.startsWith(`${SITE}/`) && target !== SITE
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
  expect(ways.length).toBeGreaterThan(5000)
})

test('every way inside the site answers 200', { timeout: 120_000 }, async () => {
  // A page that is not there names itself in the other language.
  const twin = (target: string) => target.endsWith('/no-such-page')
  const inside = ways.filter(({ target }) => !isOutside(target) && !target.startsWith('#') && !twin(target))
  const paths = distinct(
    inside
      .map(({ page, target }) => new URL(target.replace(SITE, ''), `http://x${page}`))
      .map((url) => url.pathname + url.search),
  )
  const wrong: string[] = []
  for (const path of paths) {
    const answer = await fetch(city.at(path), { redirect: 'manual' })
    const chosen = /^(\/fil)?\/article\?articleID=\d+$/.exec(path)
    if (chosen) {
      // The one redirect that is meant: it sets the cookie and goes to the article.
      if (answer.status !== 303 || answer.headers.get('location') !== `${chosen[1] ?? ''}/article`)
        wrong.push(`${answer.status} ${path}`)
      continue
    }
    if (answer.status !== 200)
      wrong.push(`${answer.status} ${path} on ${inside.find((way) => way.target.endsWith(path))?.page}`)
  }
  expect(paths.length).toBeGreaterThan(200)
  expect(wrong).toEqual([])
})

test('every fragment has its target on the page it names', () => {
  const wrong = ways
    .filter(({ kind, target }) => kind === 'href' && target.includes('#') && !isOutside(target))
    .map(({ page, target }) => ({
      page,
      target,
      // What a query chooses changes what stands there, not where.
      at: target.startsWith('#') ? page : target.split(/[?#]/)[0]!,
      id: target.split('#')[1]!,
    }))
    .filter(({ at, id }) => !ids.get(at)?.has(id))
  expect(wrong).toEqual([])
})

// A place on the open map, by its coordinates alone: what the collections of places make their links of.
const ON_THE_MAP =
  /^https:\/\/www\.openstreetmap\.org\/\?mlat=1[34]\.\d+&mlon=121\.\d+#map=\d+\/1[34]\.\d+\/121\.\d+$/

test('links outside are https, to the addresses the city has written down or to a place on the map', () => {
  const content = (name: string) => readFileSync(join(ROOT, 'content', name), 'utf8')
  const written = `${content('city.json')}${content('lists/social.json')}${content('lists/jobs.json')}`
  const outside = distinct(
    ways
      // Frames have their own test, below.
      .filter(({ kind, target }) => kind !== 'data-embed' && isOutside(target) && !target.startsWith('tel:'))
      .map(({ target }) => target),
  )
  expect(outside.length).toBeGreaterThan(15)
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
    expect([page, target.startsWith(SITE)]).toEqual([page, true])
  }
  const twins = ways
    .filter(({ page, target }) => page === '/mvh' && target.startsWith(SITE))
    .map(({ target }) => target)
  expect(distinct(twins)).toEqual([`${SITE}/fil/mvh`, `${SITE}/mvh`])
})
