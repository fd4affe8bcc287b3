// The services an office has marked as free of charge; a service without a row is not.
import type { Kysely } from 'kysely'
import { createTable, type Engine, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const required = text((c) => c.notNull())
  await createTable(db, engine, 'free_services', {
    form: text((c) => c.primaryKey().notNull()),
    set_by: required,
    set_at: required,
  })
}
