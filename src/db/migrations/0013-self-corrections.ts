// An applicant corrects a request that no one at the office has opened: when it was first opened, and the answers it had before.
import { type Kysely, sql } from 'kysely'
import { addColumn, createTable, type Engine, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const required = text((c) => c.notNull())
  await addColumn(
    db,
    engine,
    'requests',
    'opened_at',
    text((c) => c.notNull().defaultTo('')),
  )
  // An answered correction or opinion makes a request unread again, but somebody has opened it before; staff typed a walk-in themselves.
  await sql`update requests set opened_at = case when read_at <> '' then read_at else changed_at end
    where read_at <> '' or state <> 'received'
      or id in (select request_id from opinions)
      or id in (select request_id from request_events where kind = 'walk-in')`.execute(db)
  await createTable(db, engine, 'request_versions', {
    id: text((c) => c.primaryKey().notNull()),
    request_id: text((c) => c.notNull().references('requests.id')),
    token: required,
    sealed: required,
    replaced_at: required,
  })
  await db.schema.createIndex('request_versions_of').on('request_versions').columns(['request_id']).execute()
}
