// Indices for what was still read from end to end: entries that end, open requests, messages that did not arrive, and the desk's other orders.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const orders = { entries_position: 'position', entries_publish_at: 'publish_at' }
  for (const [name, column] of Object.entries(orders))
    await db.schema.createIndex(name).on('entries').columns(['collection', column, 'number']).execute()
  // For the later pages of the news: what is skipped is counted without reading it.
  await sql`create index entries_shown on entries (collection, shown_day, number) where published_version > 0`.execute(
    db,
  )
  // Looked at every second; hardly any entry ends by itself.
  await sql`create index entries_ending on entries (expire_at) where expire_at <> ''`.execute(db)
  await sql`create index requests_not_closed on requests (id) where closed_at = ''`.execute(db)
  await sql`create index outbox_undelivered on outbox (subject) where state = 'failed' or arrival = 'not-arrived'`.execute(
    db,
  )
}
