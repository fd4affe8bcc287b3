// Codes sent to the contact of a request: who types one may act, for one purpose.
import type { Kysely } from 'kysely'
import { createTable, type Engine, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const required = text((c) => c.notNull())
  await createTable(db, engine, 'request_codes', {
    id: text((c) => c.primaryKey().notNull()),
    request_id: text((c) => c.notNull().references('requests.id')),
    purpose: required,
    opens: required,
    code: required,
    token: required,
    sealed_token: required,
    created_at: required,
    expires_at: required,
    used_at: required,
  })
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('request_codes').columns(columns).execute()
  await index('request_codes_of', ['request_id', 'code'])
  await index('request_codes_token', ['token'])
}
