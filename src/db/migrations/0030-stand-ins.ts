// Who does what a head may while the head is away, from the first to the last day, once somebody else has confirmed it.
import type { Kysely } from 'kysely'
import { createTable, type Engine, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const required = text((c) => c.notNull())
  await createTable(db, engine, 'stand_ins', {
    id: text((c) => c.primaryKey().notNull()),
    head: required,
    office: required,
    stand_in: required,
    first_day: required,
    last_day: required,
    named_at: required,
    confirmed_by: required,
    confirmed_at: required,
    ended_by: required,
    ended_at: required,
  })
  await db.schema.createIndex('stand_ins_open').on('stand_ins').columns(['ended_at', 'stand_in']).execute()
}
