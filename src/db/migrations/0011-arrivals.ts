// What a gateway tells of a text message after it took it, and what it tells before the message is stored as taken.
import { type Kysely, sql } from 'kysely'
import { addColumn, createTable, type Engine, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const emptyText = text((c) => c.notNull().defaultTo(''))
  for (const column of ['gateway_id', 'arrival', 'arrival_at', 'instead_of'])
    await addColumn(db, engine, 'outbox', column, emptyText)
  await sql`create index outbox_gateway_id on outbox (gateway_id) where gateway_id <> ''`.execute(db)
  await sql`create unique index outbox_instead_of on outbox (instead_of) where instead_of <> ''`.execute(db)
  await sql`create index outbox_awaited on outbox (settled_at) where arrival = 'awaited'`.execute(db)
  await sql`create index outbox_not_arrived on outbox (created_at) where arrival = 'not-arrived'`.execute(db)
  const required = text((c) => c.notNull())
  await createTable(db, engine, 'arrival_reports', {
    id: text((c) => c.primaryKey().notNull()),
    arrived: required,
    at: required,
    received_at: required,
  })
}
