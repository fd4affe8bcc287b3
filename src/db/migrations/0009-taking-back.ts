// A step of staff can be taken back for a short time: what it changed is kept, one row a request, and its events say that they were taken back.
import type { Kysely } from 'kysely'
import { addColumn, createTable, type Engine, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const required = text((c) => c.notNull())
  await createTable(db, engine, 'step_undos', {
    request_id: text((c) => c.primaryKey().notNull().references('requests.id')),
    event_id: required,
    taken_by: required,
    changed_at: required,
    until: required,
    changes: required,
  })
  const emptyText = text((c) => c.notNull().defaultTo(''))
  await addColumn(db, engine, 'request_events', 'taken_back_at', emptyText)
}
