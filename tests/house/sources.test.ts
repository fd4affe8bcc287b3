// Every fact of content/ says where it comes from and of which year; none passes by silence.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COLLECTIONS } from '#collections/all.ts'
import type { Collection } from '#collections/define.ts'
import { readListFile, readSeedRows, type SeedRow } from '#features/publishing/seed.ts'
import { ROOT } from '#tests/support/server.ts'

const rows = new Map<string, SeedRow[]>()
for (const one of COLLECTIONS)
  rows.set(one.id, readSeedRows(one, await readListFile(join(ROOT, 'content/lists', one.list))))
const TEXTS = new Map(rows.get('texts')!.map((row) => [row.slug, row.content]))

type Content = Record<string, unknown>
type Both = { en?: string; fil?: string }

const FIGURE = /\d/
// The number of a step at the head of its title.
const NUMBERED = /"\d+\. /g
const YEAR = /\b(?:1[4-9]|20)\d\d\b/
// A law, an order or a proclamation is known by its number; a page without a date is said to have none.
const LAW =
  /\b(?:RA|(?:Republic|Commonwealth) Acts?|Batas Republika Blg\.|(?:Executive|Administrative) Order|Kautusang Tagapagpaganap(?: Blg\.)?|Kautusang Pampangasiwaan Blg\.|Proclamations?|Proklamasyon|Presidential Decree|Circulars?)(?: No\.| Blg\.)? \d/
const UNDATED = /undated|walang petsa/

/** What the website says of itself has no other source. */
const OF_THE_SITE = ['accessibility', 'alerts', 'imagess', 'practice', 'privacy']
/** Rows of one table: the block above them names the source of them all. */
const HEADS: [row: string, head: string][] = [
  ['lth/fact-', 'lth/facts'],
  ['lth/land-', 'lth/land'],
  ['mvh/standard-', 'mvh/standards'],
]

const isNumber = ({ fields }: Collection, name: string) =>
  ['count', 'date', 'decimal', 'money'].includes(fields[name]!.kind.name)
const isProse = ({ fields }: Collection, name: string) =>
  ['text', 'rich-text'].includes(fields[name]!.kind.name)
const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
/** The words of a value, without those of its markup. */
const wordsOf = (value: unknown) =>
  JSON.stringify(value ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll(NUMBERED, '"')

/** What is wrong with the source of an entry; '' for nothing. */
function wrongWithSource({ source, sourceYear }: Content): string {
  const { en = '', fil = '' } = (source ?? {}) as Both
  if (en === '' || fil === '') return 'names no source in both languages'
  const tells = (text: string) => [YEAR, LAW, UNDATED].some((way) => way.test(text))
  return sourceYear || (tells(en) && tells(fil)) ? '' : 'gives no year of its source'
}

function wrongWithEntry({ facts }: Collection, { slug, content }: SeedRow): string {
  if ('none' in facts) return ''
  const inProse = (name: string) => FIGURE.test(wordsOf(content[name]))
  const states = facts.in?.some((name) => isGiven(content[name])) || facts.prose?.some(inProse)
  if (!states || OF_THE_SITE.includes(slug.split('/')[0]!)) return ''
  if (facts.from === 'entry') {
    const head = HEADS.find(([row]) => slug.startsWith(row))
    return wrongWithSource(head ? TEXTS.get(head[1])! : content)
  }
  if ('text' in facts.from) return wrongWithSource(TEXTS.get(facts.from.text) ?? {})
  return isGiven(content[facts.from.field]) ? '' : `states a fact, and its ${facts.from.field} is empty`
}

const wrongIn = (collection: Collection, list: SeedRow[]) =>
  list.flatMap((row) => {
    const wrong = wrongWithEntry(collection, row)
    return wrong ? [`${collection.list} ${row.key} ${wrong}`] : []
  })

test('every fact of content/ has a source with its year', () => {
  expect(COLLECTIONS.flatMap((one) => wrongIn(one, rows.get(one.id)!))).toEqual([])
})

/** Numbers and days that are no facts of the city: of editing, or settings of an office. */
const NO_FACTS = [
  'barangays.asOf',
  'barangays.termEnd',
  'barangays.termStart',
  'charter.claimDays',
  'charter.payDays',
  'charter.waitDays',
  'news.date',
  'offices.asOf',
  'officials.asOf',
]
/** Names and notes, in which a figure is part of a name or repeats what a fact beside it says. */
const NAMES = [
  'alert-cards.title',
  'barangays.cityCodeOrigin',
  'barangays.name',
  'barangays.otherNames',
  'documents.file',
  'holidays.name',
  'offices.code',
  'points.marker',
  'social.asOf',
  'texts.video',
]
const namesOfFacts = ({ facts }: Collection) =>
  'none' in facts ? [] : [...(facts.in ?? []), ...(facts.prose ?? []), 'source', 'sourceYear', 'sourceUrl']

/** Fields that hold figures, though their collection does not count them among its facts. */
function silentIn(collection: Collection, list: SeedRow[]): string[] {
  const named = namesOfFacts(collection)
  const figure = 'none' in collection.facts ? YEAR : FIGURE
  return Object.keys(collection.fields).flatMap((name) => {
    const at = `${collection.id}.${name}`
    if (named.includes(name) || NO_FACTS.includes(at) || NAMES.includes(at)) return []
    if (isNumber(collection, name) && !('none' in collection.facts)) return [at]
    const holds = list.some(({ content }) => figure.test(wordsOf(content[name])))
    return isProse(collection, name) && holds ? [at] : []
  })
}

test('no figure of content/ stands in a field that its collection does not count among its facts', () => {
  expect(COLLECTIONS.flatMap((one) => silentIn(one, rows.get(one.id)!))).toEqual([])
})

test('a collection without facts says why', () => {
  for (const { id, facts } of COLLECTIONS)
    if ('none' in facts) expect([id, facts.none]).toEqual([id, expect.stringMatching(/.{5}/)])
})

test.each<[string, Content, string]>([
  ['without a source', {}, 'names no source in both languages'],
  ['in one language alone', { source: { en: 'City profile, 2020' } }, 'names no source in both languages'],
  ['without a year', { source: { en: 'City profile', fil: 'Profile' } }, 'gives no year of its source'],
  [
    'with a year in one language',
    { source: { en: 'Profile, 2020', fil: 'Profile' } },
    'gives no year of its source',
  ],
  ['with its year beside it', { source: { en: 'City profile', fil: 'Profile' }, sourceYear: '2020' }, ''],
  [
    'that is still to be found',
    { source: { en: 'to be found', fil: 'hinahanap pa' } },
    'gives no year of its source',
  ],
])('a fact %s is noticed or let through', (_, source, wrong) => {
  const places = COLLECTIONS.find(({ id }) => id === 'places')!
  const row = { key: 'x', slug: '', content: { caption: { en: 'Built in 1915.' }, ...source } }
  expect(wrongIn(places, [row])).toEqual(wrong ? [`places.json x ${wrong}`] : [])
})

test('a figure in a field of which nothing is said is noticed', () => {
  const jobs = COLLECTIONS.find(({ id }) => id === 'jobs')!
  const row = { key: 'x', slug: '', content: { title: { en: 'Since 1915' } } }
  expect(silentIn(jobs, [row])).toEqual(['jobs.title'])
})
