// Published news by the thousand, written straight into the database: publishing each would take minutes.
import { news } from '#collections/news.collection.ts'
import type { Database } from '#db/database.ts'
import { makeAllDue } from '#db/search-index.ts'
import { indexBacklog } from '#features/publishing/index-entries.ts'

const BATCH = 500
const TOLD_ON = '2026-11-21T00:00:00.000Z'

/** What the news of a number says in English. */
export type Told = { title: string; article: string }

/** News with the numbers from `first` up to `end`; they wait to be indexed. */
export async function fillNews(
  db: Database,
  { first = 1000, end }: { first?: number; end: number },
  tell: (number: number) => Told,
): Promise<void> {
  for (let from = first; from < end; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, end - from) }, (_, i) => from + i)
    await db.transact(async (tx) => {
      await tx.insertInto('entries').values(numbers.map(entryOf)).execute()
      const versions = numbers.map((number) => versionOf(number, tell(number)))
      await tx.insertInto('entry_versions').values(versions).execute()
    })
  }
  await db.transact(async (tx) => {
    await tx
      .insertInto('collection_numbers')
      .values({ collection: news.id, last_number: end })
      .onConflict((c) => c.column('collection').doUpdateSet({ last_number: end }))
      .execute()
    await makeAllDue(tx)
  })
}

/** Indexes all that waits, however many turns it takes. */
export async function indexAll(db: Database): Promise<void> {
  while (await db.reader.selectFrom('search_due').select('backlog').limit(1).executeTakeFirst())
    await indexBacklog(db)
}

const idOf = (number: number) => `news-${String(number).padStart(9, '0')}`

const entryOf = (number: number) => ({
  id: idOf(number),
  collection: news.id,
  number,
  slug: `told-${number}`,
  state: 'published' as const,
  position: number * 10,
  content_key: '',
  content_hash: '',
  touched: 1,
  publish_at: TOLD_ON,
  expire_at: '',
  created_at: TOLD_ON,
  updated_at: TOLD_ON,
  latest_version: 1,
  published_version: 1,
})

const versionOf = (number: number, { title, article }: Told) => ({
  entry_id: idOf(number),
  version: 1,
  actor: 'system',
  created_at: TOLD_ON,
  content: JSON.stringify({
    title: { en: title },
    article: { en: `<p>${article}</p>` },
    date: '2026-11-21',
    status: '',
  }),
})
