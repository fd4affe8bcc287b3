// What was sought on the site in vain: the words, on how many days and how often; nothing of who sought them.
import type { Kysely } from 'kysely'
import { createTable, type Engine, int, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'search_misses', {
    term: text((c) => c.primaryKey().notNull()),
    days: int((c) => c.notNull()),
    times: int((c) => c.notNull()),
    last_day: text((c) => c.notNull()),
  })
}
