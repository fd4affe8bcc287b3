// Another city is a folder: the site as a made-up municipality without lakes and districts has it. vitest.config.ts puts
// tests/fixtures/another-city/ in the place of content/ for this file; another-build.test.ts builds a site of it.
// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import menus from '#content/menus.json' with { type: 'json' }
import { makeCity, openDemoCity } from '#demo/make-city.ts'
import { CITY, HOLES } from '#domain/city.ts'
import { CITY_OFFICES, OFFICES } from '#domain/offices.ts'
import { STATES } from '#domain/request-states.ts'
import { FORMS } from '#forms/all.ts'
import { fillTree } from '#kit/fill-holes.ts'
import { LANGS } from '#kit/lang.ts'
import { readConfig } from '#kit/server/config.ts'
import { HANDED } from '#pages/staff/handed.ts'
import { ask } from '#tests/support/http.ts'
import { type Served, startInProcess } from '#tests/support/in-process.ts'
import { lettersOfCity } from '#tests/support/mailbox.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { receive } from '#tests/support/received.ts'
import { APP_KEY, SITE_URL, startedIn } from '#tests/support/servers.ts'
import { problemsOf, TEXTS } from '#tests/support/texts.ts'
import { SPEECH } from '#words'
import deskEn from '#words/desk/en.json' with { type: 'json' }
import deskFil from '#words/desk/fil.json' with { type: 'json' }
import { LABELS_FIL } from '#words/desk/labels.ts'
import { ADDRESSES, inFilipino } from './addresses.ts'

const CONTENT = join(import.meta.dirname, '../fixtures/another-city')
const dataDir = mkdtempSync(join(tmpdir(), 'another-city-'))
const place = { databaseUrl: '', dataDir }
let served: Served

beforeAll(async () => {
  const env = { PORT: '0', DATA_DIR: dataDir, SITE_URL, APP_KEY, TRUST_PROXY: '1' }
  served = await startInProcess(env, CONTENT)
})
afterAll(async () => {
  await served?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const pageAt = async (path: string) => (await ask(served.url, path)).text

/** What only San Pablo has, with the words around it. */
const ofSanPablo = (text: string) =>
  [
    ...text.matchAll(
      /.{0,30}(?:san pablo|laguna|lungsod|seven lakes|pitong lawa|sampalo[ck]|(?:as|ng) 4000).{0,30}/gi,
    ),
  ].map(([found]) => found)

describe('nothing that is said names San Pablo', () => {
  test('the test itself runs in the other city, and sees what it looks for', () => {
    expect(CITY.name).toBe('Munting Halimbawa')
    expect(ofSanPablo('<p>Sangguniang Panlungsod</p>')).toHaveLength(1)
  })

  test('on any page, in either language', async () => {
    expect(ADDRESSES.length).toBeGreaterThan(100)
    for (const address of [...ADDRESSES, '/no-such-page', '/fil/no-such-page', '/fil/search?q=permit']) {
      const { status, text } = await ask(served.url, address)
      expect([address, status, ofSanPablo(text)]).toEqual([
        address,
        address.endsWith('no-such-page') ? 404 : 200,
        [],
      ])
    }
  })

  test.each(['/feed.atom', '/fil/feed.json', '/barangays.csv', '/barangays.geojson', '/api/openapi.json'])(
    'in %s',
    async (address) => expect(ofSanPablo(await pageAt(address))).toEqual([]),
  )

  test.each([
    ['the sentences of the site', [SPEECH.en.words, SPEECH.fil.words]],
    ['the words of the desk', [fillTree(deskEn, HOLES.en), fillTree(deskFil, HOLES.fil), LABELS_FIL]],
    ['what the page of the desk hands its script', HANDED],
    ['the forms, the offices and the states of a request', [FORMS, OFFICES, STATES]],
  ])('in %s', (_, said) => expect(ofSanPablo(JSON.stringify(said))).toEqual([]))

  test('on a receipt, in its PDF and in the message about it', async () => {
    const city = {
      ask: (path: string, asking?: Parameters<typeof ask>[2]) => ask(served.url, path, asking),
      started: () => startedIn(place),
    }
    const { reference, device, email } = await receive(city, FORMS.bplonew)
    for (const path of [`/requests/${reference}`, `/fil/requests/${reference}`]) {
      const headers = { cookie: `device=${device}` }
      const page = await ask(served.url, path, { headers })
      expect([path, page.status, ofSanPablo(page.text)]).toEqual([path, 200, []])
      const pdf = await readPdf((await ask(served.url, `${path}/receipt.pdf`, { headers })).bytes)
      expect(pdf.text.replace(/\s+/g, ' ')).toMatch(/(Municipality|Bayan) (of|ng) Munting Halimbawa/)
      expect([path, ofSanPablo(pdf.text)]).toEqual([path, []])
    }
    const letters = () => lettersOfCity(place)
    await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBeGreaterThan(0)
    const letter = (await letters()).at(-1)!
    expect(letter.to?.[0]?.address).toBe(email)
    expect(letter.text).toContain('Munting Halimbawa')
    expect(ofSanPablo(JSON.stringify(letter))).toEqual([])
  })
})

test.each(TEXTS)('the text in $title is one that networks carry, in the words of this city', (one) => {
  expect([one.text, problemsOf(one), ofSanPablo(one.text)]).toEqual([one.text, [], []])
  expect(one.text).toMatch(/^M\. Halimbawa: /)
})

/** Headings of the page with nothing under them: neither text, picture or field, nor a heading below their own. */
function emptyHeadings(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const parts = main.split(/(?=<h[1-6][\s>])/).slice(1)
  return parts.flatMap((part, at) => {
    const [heading = '', text = ''] = part.split(/<\/h[1-6]>/)
    const next = parts[at + 1]
    const isParent = next !== undefined && next[2]! > part[2]!
    const isFilled =
      /<(img|svg|input|select|iframe|button)\b/.test(text) || text.replace(/<[^>]*>/g, '').trim() !== ''
    return isParent || isFilled ? [] : [heading.replace(/<[^>]*>/g, '')]
  })
}

describe('what this city has no matter for', () => {
  test('leaves no heading over nothing, on any page', async () => {
    const found: [string, string[]][] = []
    for (const address of ADDRESSES) found.push([address, emptyHeadings(await pageAt(address))])
    expect(found.filter(([, headings]) => headings.length > 0)).toEqual([])
  })

  test('is in no menu; what it has is', async () => {
    const offered = [
      ...menus.services.map(({ path }) => path.slice(1)),
      ...menus.menus.flatMap(({ items }) => items),
    ]
    const menu = /<nav class="menus"[\s\S]*?<\/nav>/.exec(await pageAt('/'))![0]
    const ways = [...menu.matchAll(/href="\/(\w+)"/g)].map(([, name]) => name)
    expect(ways).toEqual(offered)
    expect(ways).not.toContain('lakes')
  })

  test.each(['/lakes', '/prop', '/imagess'])('%s answers as an empty list does', async (path) => {
    expect(await pageAt(path)).toContain(SPEECH.en.words.tourism.empty)
    expect(await pageAt(inFilipino(path))).toContain(SPEECH.fil.words.tourism.empty)
  })

  test('districts are nowhere: the barangays are one list', async () => {
    for (const path of ['/barangay', '/fil/barangay', '/barangay?q=san', '/practice']) {
      const said = (await pageAt(path)).replace(/<[^>]*>/g, ' ')
      expect([path, said.match(/distri[ct]\w*/gi)]).toEqual([path, null])
    }
    expect((await pageAt('/barangay')).match(/href="\?brgy=/g)).toHaveLength(4)
  })

  test('an office it does not have is offered to nobody', () => {
    expect(OFFICES.BPLO.asks).toEqual(['TREASURER'])
  })
})

test.each(LANGS)('it is a municipality in all it says (%s)', async (lang) => {
  const { words } = SPEECH[lang]
  const [council, hall, taxCeiling] = [HOLES[lang].council, HOLES[lang].Hall, /\b1%.*assessed value/]
  expect(words.payments.kinds.business.rules.time).toContain(council)
  expect(words.maps.cityHall).toContain(hall)
  expect(words.payments.kinds.property.rules.rate).toMatch(taxCeiling)
  expect(words.menus.ourCity).toContain(HOLES[lang].Kind)
  expect(words.home.banner).toMatch(/^MUNTING HALIMBAWA/)
})

test('the demonstration is made of it, by the offices it has', async () => {
  const config = readConfig({ DATA_DIR: join(dataDir, 'demo'), SITE_URL, APP_KEY })
  const making = { contentDir: CONTENT, seed: 7, now: new Date() }
  const db = await openDemoCity(config, making)
  const { staff, references } = await makeCity(db, config, making)
  await db.close()
  const offices = new Set(staff.flatMap(({ office }) => office || []))
  expect([...offices].sort()).toEqual([...CITY_OFFICES].sort())
  expect(Object.keys(references).length).toBeGreaterThan(7)
})
