// Indices for what is listed and counted in a city of many years: the log by its time, published entries, requests by the day they came, holds.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute()
  await index('audit_at', 'audit_log', ['at', 'id'])
  // A person and an act together: either alone may be most of the log.
  await index('audit_actor_action', 'audit_log', ['actor', 'action', 'at'])
  await index('requests_received', 'requests', ['received_at', 'id', 'office'])
  // A partial index: SQLite would take one of all entries for other lists too, and sort what it finds.
  await db.schema
    .createIndex('entries_published')
    .on('entries')
    .columns(['collection', 'number', 'published_version'])
    .where(sql.ref('published_version'), '>', sql.lit(0))
    .execute()
  await db.schema
    .createIndex('requests_held')
    .on('requests')
    .column('id')
    .where(sql.ref('legal_hold'), '=', sql.lit(1))
    .execute()
}
