// The fees of a service as its office has entered them; a service without a row has none entered.
import type { Kysely } from 'kysely'
import { createTable, type Engine, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const required = text((c) => c.notNull())
  await createTable(db, engine, 'service_fees', {
    form: text((c) => c.primaryKey().notNull()),
    lines: required,
    set_by: required,
    set_at: required,
  })
}
