// What readers may see: published entries of a collection, in one language. Nothing unpublished leaves here.
import { sql } from 'kysely'
import { type Collection, type EntryMeta, entryIn, type FieldValues } from '#collections/define.ts'
import { newestFirst } from '#collections/newest-first.ts'
import { texts } from '#collections/texts.collection.ts'
import type { Reader } from '#db/database.ts'
import { selectPublished } from '#db/published-entries.ts'
import { engineOf, isOneOf } from '#db/search-documents.ts'
import type { Lang } from '#kit/lang.ts'

export type AnyEntry = Record<string, unknown> & EntryMeta
type Entry<F> = F extends Collection<infer X> ? FieldValues<X> & EntryMeta : never

// Not as a parameter: only of this condition is there an index.
const NONE = sql.lit(0)

/** The published entries in the collection's order: the newest first where they are of a day, otherwise the first position first. */
export async function listEntries<C extends Collection>(
  reader: Reader,
  collection: C,
  lang: Lang,
): Promise<Entry<C>[]> {
  const rows = await published(reader, collection).orderBy('e.position').orderBy('e.number').execute()
  const entries = rows.map((row) => entryFrom(collection, row, lang))
  return newestFirst(collection, entries, (entry) => entry)
}

/** The newest published entries of a collection ordered by one day and the number, from one on: only these are read. */
export async function listNewest<C extends Collection>(
  reader: Reader,
  collection: C,
  lang: Lang,
  { from = 0, most }: { from?: number; most: number },
): Promise<Entry<C>[]> {
  const first = from > 0 ? await placeOf(reader, collection, from) : null
  if (first === undefined) return []
  const rows = await published(reader, collection)
    .$if(first !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('e.shown_day', 'e.number'), '<=', tuple(first!.shown_day, first!.number)),
      ),
    )
    .orderBy('e.shown_day', 'desc')
    .orderBy('e.number', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => entryFrom(collection, row, lang))
}

/** Where the newest but so many stands: found by an index alone, without reading those before it. */
const placeOf = (reader: Reader, collection: Collection, from: number) =>
  reader
    .selectFrom('entries')
    .select((e) => [e.ref('shown_day').$notNull().as('shown_day'), 'number'])
    .where('collection', '=', collection.id)
    .where('published_version', '>', NONE)
    .orderBy('shown_day', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .offset(from)
    .executeTakeFirst()

/** A page of them, and whether there are older ones: none are counted. */
export async function listNewestPage<C extends Collection>(
  reader: Reader,
  collection: C,
  lang: Lang,
  { from = 0, most }: { from?: number; most: number },
): Promise<{ items: Entry<C>[]; hasOlder: boolean }> {
  const items = await listNewest(reader, collection, lang, { from, most: most + 1 })
  return { items: items.slice(0, most), hasOlder: items.length > most }
}

/** Those next to one in the order of the newest: half of them newer, half older, where there are as many. */
export async function listBeside<C extends Collection>(
  reader: Reader,
  collection: C,
  lang: Lang,
  { number, most }: { number: number; most: number },
): Promise<Entry<C>[]> {
  const list = published(reader, collection)
  const place = await list.select('e.shown_day').where('e.number', '=', number).executeTakeFirst()
  if (!place) return []
  const next = (than: '<' | '>', order: 'asc' | 'desc') =>
    list
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('e.shown_day', 'e.number'), than, tuple(place.shown_day ?? '', number)),
      )
      .orderBy('e.shown_day', order)
      .orderBy('e.number', order)
      .limit(most)
      .execute()
  const [newer, older] = [await next('>', 'asc'), await next('<', 'desc')]
  const nearest = newer.slice(0, Math.max(Math.floor(most / 2), most - older.length)).toReversed()
  return [...nearest, ...older].slice(0, most).map((row) => entryFrom(collection, row, lang))
}

const BATCH = 200

/**
 * The published entries of a collection ordered by one day and the number, the oldest first, so many at a time. Their order is read at
 * once: one whose day changes while others are read is neither there twice nor left out.
 */
export async function* eachOldest<C extends Collection>(
  reader: Reader,
  collection: C,
  lang: Lang,
): AsyncGenerator<Entry<C>[]> {
  const order = await listNumbers(reader, collection)
  for (let from = 0; from < order.length; from += BATCH) {
    const numbers = order.slice(from, from + BATCH)
    const rows = await published(reader, collection)
      .where(isOneOf(engineOf(reader), 'e.number', numbers))
      .execute()
    const found = new Map(rows.map((row) => [row.number, row]))
    // Entries that are no longer published have left meanwhile.
    yield numbers.flatMap((number) => found.get(number) ?? []).map((row) => entryFrom(collection, row, lang))
  }
}

/** The numbers alone, the oldest first, by an index. */
async function listNumbers(reader: Reader, collection: Collection): Promise<number[]> {
  const rows = await reader
    .selectFrom('entries')
    .select('number')
    .where('collection', '=', collection.id)
    .where('published_version', '>', NONE)
    .orderBy('shown_day')
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** The texts of a page, whose slugs begin with its name: 'mvh/mission', 'mvh/vision' …, in their order. */
export async function listTexts(reader: Reader, page: string, lang: Lang): Promise<Entry<typeof texts>[]> {
  const rows = await published(reader, texts)
    .where('e.slug', '>', `${page}/`)
    // The character after the slash: every slug that begins with the page's name and a slash comes before it.
    .where('e.slug', '<', `${page}0`)
    .orderBy('e.position')
    .orderBy('e.number')
    .execute()
  return rows.map((row) => entryFrom(texts, row, lang))
}

/** One published entry by its number or its slug; null when there is none. */
export async function findEntry<C extends Collection>(
  reader: Reader,
  collection: C,
  by: { number: number } | { slug: string },
  lang: Lang,
): Promise<Entry<C> | null> {
  // From an address or a cookie: no engine is asked for a number it cannot hold.
  if ('number' in by ? !Number.isSafeInteger(by.number) : by.slug.includes('\0')) return null
  const query = published(reader, collection)
  const one = 'number' in by ? query.where('e.number', '=', by.number) : query.where('e.slug', '=', by.slug)
  const row = await one.executeTakeFirst()
  return row ? entryFrom(collection, row, lang) : null
}

/** How many entries of a collection are published. */
export async function countEntries(reader: Reader, collection: Collection): Promise<number> {
  const row = await reader
    .selectFrom('entries')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('collection', '=', collection.id)
    .where('published_version', '>', NONE)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The parts of the addresses of published entries, in the order of their numbers, without reading their content. */
export const listAddresses = (
  reader: Reader,
  collection: Collection,
  { from, most }: { from: number; most: number },
): Promise<{ number: number; slug: string }[]> =>
  reader
    .selectFrom('entries')
    .select(['number', 'slug'])
    .where('collection', '=', collection.id)
    .where('published_version', '>', NONE)
    .orderBy('number')
    .limit(most)
    .offset(from)
    .execute()

const published = (reader: Reader, collection: Collection) =>
  selectPublished(reader, collection.id).select([
    'e.number',
    'e.slug',
    'e.content_key',
    'e.publish_at',
    'e.expire_at',
    'v.version',
    'v.created_at',
    'v.content',
  ])

/** An entry with its published version. */
export type ShownRow = {
  number: number
  slug: string
  content_key: string
  publish_at: string
  expire_at: string
  version: number
  created_at: string
  content: string
}

/** The entry as readers see it in a language. */
export function entryFrom<C extends Collection>(collection: C, row: ShownRow, lang: Lang): Entry<C> {
  const meta = { number: row.number, slug: row.slug, key: row.content_key, version: row.version }
  // Readers see this version: a draft saved since then is not theirs yet.
  const updatedAt = row.created_at > row.publish_at ? row.created_at : row.publish_at
  const times = { publishedAt: row.publish_at, updatedAt, expiresAt: row.expire_at }
  return entryIn(collection, JSON.parse(row.content), { ...meta, ...times }, lang) as Entry<C>
}
