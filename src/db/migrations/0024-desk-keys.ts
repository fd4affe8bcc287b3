// The keys of changes made at the desk, with what each change answered: a request that is sent again is recognised by its key.
import type { Kysely } from 'kysely'
import { createTable, type Engine, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'desk_keys', {
    id: text((c) => c.primaryKey().notNull()),
    actor: text((c) => c.notNull()),
    request_hash: text((c) => c.notNull()),
    outcome: text((c) => c.notNull()),
    created_at: text((c) => c.notNull()),
  })
  await db.schema.createIndex('desk_keys_created').on('desk_keys').column('created_at').execute()
}
