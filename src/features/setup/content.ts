// What the offices still have to supply for the pages: numbers, names, times, fees and texts. Read from what readers see now.
import { barangays } from '#collections/barangays.collection.ts'
import { charter } from '#collections/charter.collection.ts'
import { citySeal } from '#collections/city-seal.collection.ts'
import type { Collection } from '#collections/define.ts'
import { documents } from '#collections/documents.collection.ts'
import { holidays, type RawHoliday, yearToEnter } from '#collections/holidays.collection.ts'
import { hotlines } from '#collections/hotlines.collection.ts'
import { libraries } from '#collections/libraries.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import { officials } from '#collections/officials.collection.ts'
import { texts } from '#collections/texts.collection.ts'
import type { Reader } from '#db/database.ts'
import { selectPublished } from '#db/published-entries.ts'
import type { SetupId } from '#domain/setup.ts'
import { itemOf, type MissingEntry, type SetupStatus } from '#features/setup/item.ts'
import { type Both, both, type InLangs, LANGS, pickLang } from '#kit/lang.ts'

type Values = Record<string, unknown>
type Published = { id: string; slug: string; values: Values }

/** The block of /privacy that names the Data Protection Officer. */
const PRIVACY_OFFICER = 'privacy/contact'

export type ContentToCheck = {
  /** 'YYYY-MM-DD' in the city. */
  today: string
  /** What a page is called, by its address without the slash; null for one the words do not name. */
  titleOf: (page: string) => Both | null
  /** Addresses of the forms whose cost their office has set at the desk. */
  priced: ReadonlySet<string>
}

export async function checkContent(
  reader: Reader,
  { today, titleOf, priced }: ContentToCheck,
): Promise<SetupStatus[]> {
  const services = await publishedOf(reader, charter)
  const rooms = await publishedOf(reader, offices)
  const blocks = await publishedOf(reader, texts)
  const seals = await publishedOf(reader, citySeal)
  return [
    lacking('hotlines', hotlines, await publishedOf(reader, hotlines), ['landlines', 'mobiles']),
    year(await publishedOf(reader, holidays), today),
    lacking('times', charter, services, ['class']),
    itemOf(
      'fees',
      services
        .filter(({ values }) => isEmpty(values.totalFee) && !priced.has(String(values.form)))
        .map(named(charter)),
      services.length,
    ),
    one('privacy-officer', texts, blocks.filter(isOfOfficer), 'body'),
    one('city-seal', citySeal, seals, 'picture'),
    lacking('captains', barangays, await publishedOf(reader, barangays), ['chairman']),
    lacking('officials', officials, await publishedOf(reader, officials), ['name']),
    lacking('officers', offices, rooms, ['head']),
    lacking('office-phones', offices, rooms, ['phones']),
    pageTexts(blocks, titleOf),
    shelves(await publishedOf(reader, libraries), await publishedOf(reader, documents), titleOf),
  ]
}

/** The holidays of a year that has to be entered now. */
function year(rows: Published[], today: string): SetupStatus {
  const missing = yearToEnter(
    rows.map(({ values }) => values as RawHoliday),
    today,
  )
  return itemOf('holidays', missing === '' ? [] : [{ label: both(missing, missing), id: '', due: '' }], 1)
}

async function publishedOf(reader: Reader, { id }: Collection): Promise<Published[]> {
  const rows = await selectPublished(reader, id)
    .select(['e.id', 'e.slug', 'v.content'])
    .orderBy('e.position')
    .orderBy('e.number')
    .execute()
  return rows.map(({ content, ...row }) => ({ ...row, values: JSON.parse(content) as Values }))
}

/** Those in which every one of the fields is empty. */
const lacking = (id: SetupId, collection: Collection, rows: Published[], fields: string[]): SetupStatus =>
  itemOf(
    id,
    rows.filter(({ values }) => fields.every((name) => isEmpty(values[name]))).map(named(collection)),
    rows.length,
  )

/** Nothing, no text, no number of a list, no words in any language. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value as object).every(isEmpty)
}

const named =
  ({ titleField }: Collection) =>
  ({ id, values }: Published): MissingEntry => ({ label: wordsOf(values[titleField]), id, due: '' })

function wordsOf(value: unknown): Both {
  if (typeof value === 'string') return both(value, value)
  const [en, fil] = LANGS.map((lang) => pickLang((value ?? {}) as InLangs<string>, lang).value ?? '')
  return both(en!, fil!)
}

/** Missing unless one of the rows has this field. */
function one(id: SetupId, collection: Collection, rows: Published[], field: string): SetupStatus {
  if (rows.some(({ values }) => !isEmpty(values[field]))) return itemOf(id, [], 1)
  return itemOf(id, [rows[0] ? named(collection)(rows[0]) : NAMELESS], 1)
}

const isOfOfficer = ({ slug }: Published) => slug === PRIVACY_OFFICER

const NAMELESS: MissingEntry = { label: both('', ''), id: '', due: '' }

function pageTexts(blocks: Published[], titleOf: (page: string) => Both | null): SetupStatus {
  const others = blocks.filter((block) => !isOfOfficer(block))
  const empty = others.filter(({ values }) => isEmpty(values.body))
  const entries = empty.map((block) => {
    const { label, ...entry } = named(texts)(block)
    const page = titleOf(block.slug.split('/')[0]!)
    return { ...entry, label: page ? joined(page, label) : label }
  })
  return itemOf('page-texts', entries, others.length)
}

const joined = (page: Both, title: Both): Both => both(`${page.en}: ${title.en}`, `${page.fil}: ${title.fil}`)

function shelves(
  rows: Published[],
  papers: Published[],
  titleOf: (page: string) => Both | null,
): SetupStatus {
  const filled = new Set(papers.map(({ values }) => values.library))
  const empty = rows.filter(({ values }) => !filled.has(values.library))
  const entries = empty.map(({ id, values }) => ({
    id,
    due: '',
    label: titleOf(String(values.library)) ?? wordsOf(values.belongs),
  }))
  return itemOf('libraries', entries, rows.length)
}
