// Takes the content of the former site over (rulings 7), as often as it is run: what cannot be taken is named and left, the rest goes on.
import { z } from 'zod'
import { barangays } from '#collections/barangays.collection.ts'
import { carousel } from '#collections/carousel.collection.ts'
import type { Collection } from '#collections/define.ts'
import { news } from '#collections/news.collection.ts'
import { publications } from '#collections/publications.collection.ts'
import type { Database } from '#db/database.ts'
import { article, type ImportItem, LeftOut, publication, slide } from '#features/publishing/import/answers.ts'
import { type ImportedOfficial, importPeople, officialsOf } from '#features/publishing/import/barangays.ts'
import { checkItem, type Imported, importEntry } from '#features/publishing/import/entry.ts'
import { fetchWhole } from '#features/publishing/import/fetch.ts'
import { importFile } from '#features/publishing/import/file.ts'
import type { Storage } from '#features/publishing/storage.ts'

export type ImportOptions = {
  /** Addresses without a slash at the end. */
  from: string
  barangaysFrom: string
  /** The longest silence of the other side. */
  patienceMs: number
}
/** Where lines go: `note` for what the operator should know, `refuse` for what was not taken. */
type Say = { note: (line: string) => void; refuse: (line: string) => void }

type List<Item> = {
  collection: Collection
  address: string
  /** How the whole answer is read. */
  answer: z.ZodType<unknown[]>
  record: z.ZodType<Item>
  /** Throws `LeftOut`. */
  take: (item: Item, all: readonly Item[]) => Promise<Imported>
}

const bare = z.array(z.unknown())
const wrapped = z.object({ data: bare }).transform(({ data }) => data)

/** Imports the four lists one after the other; true when nothing had to be left out. */
export async function importAll(
  db: Database,
  storage: Storage,
  { from, barangaysFrom, patienceMs }: ImportOptions,
  say: Say,
): Promise<boolean> {
  const importEntries = (collection: Collection, name: string, record: z.ZodType<ImportItem>) => {
    const take = async (item: ImportItem, all: readonly ImportItem[]) => {
      checkItem(collection, item)
      const wanted = { from, path: item.file, isPicture: 'picture' in collection.fields }
      const kept = item.file && (await importFile({ db, storage }, wanted, patienceMs))
      const highest = Math.max(...all.map(({ number = 0 }) => number))
      return importEntry(db, collection, { item, kept, highest })
    }
    const address = `${from}/api/${name}`
    return importList({ collection, address, answer: wrapped, record, take }, patienceMs, say)
  }
  const isWhole = [
    await importEntries(publications, 'showpublication', publication),
    await importEntries(carousel, 'showcarousel', slide),
    await importEntries(news, 'shownewsupdate', article),
    await importList<ImportedOfficial>(
      {
        collection: barangays,
        address: `${barangaysFrom}/api/brgyOfficial`,
        answer: bare,
        record: await officialsOf(db.reader),
        take: (official) => importPeople(db, official),
      },
      patienceMs,
      say,
    ),
  ]
  return isWhole.every(Boolean)
}

/** Imports one list and prints its sums; true when nothing had to be left out. */
async function importList<Item extends { key: string; name: string }>(
  { collection: { id }, address, answer, record, take }: List<Item>,
  patienceMs: number,
  say: Say,
): Promise<boolean> {
  const counts = { new: 0, changed: 0, unchanged: 0, kept: 0, refused: 0 }
  const records = await fetchRecords(address, answer, patienceMs).catch((error) => {
    say.refuse(`${id}: nothing of it was taken: ${reasonIn(error)}`)
    return null
  })
  if (!records) return false
  const reads = records.map((value) => record.safeParse(value))
  const items = reads.flatMap((read) => (read.success ? [read.data] : []))
  for (const [index, read] of reads.entries()) {
    const name = `${id} ${read.data?.name ?? `record ${index + 1}`}`
    try {
      if (!read.success) throw otherShape(read.error)
      const item = read.data
      if (items.find(({ key }) => key === item.key) !== item) throw new LeftOut('it is listed twice')
      const taken = await take(item, items)
      counts[taken.ok ? taken.value.was : taken.reason] += 1
      if (taken.ok && taken.value.note) say.note(`${name}: ${taken.value.note}`)
      if (!taken.ok && taken.reason === 'kept')
        say.note(`${name} has changed there, but staff have edited it here: their work stays`)
    } catch (error) {
      counts.refused += 1
      say.refuse(`${name} was left as it was: ${reasonIn(error)}`)
    }
  }
  const sums = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  say.note(`${id}: ${sums.join(', ')}`)
  return counts.refused === 0
}

/** The records of an answer that is JSON of the right shape; what is inside of each is looked at later. */
async function fetchRecords(
  address: string,
  answer: z.ZodType<unknown[]>,
  patienceMs: number,
): Promise<unknown[]> {
  const { bytes } = await fetchWhole(address, patienceMs)
  try {
    return answer.parse(JSON.parse(bytes.toString()))
  } catch (error) {
    throw error instanceof z.ZodError ? otherShape(error) : new LeftOut(`${address} is not JSON`)
  }
}

function otherShape({ issues: [issue] }: z.ZodError): LeftOut {
  return new LeftOut(`it has another shape (${[...issue!.path, issue!.message].join(' ')})`)
}

/** Any other error is a bug, or the database is away: it ends the import. */
function reasonIn(error: unknown): string {
  if (error instanceof LeftOut) return error.message
  throw error
}
