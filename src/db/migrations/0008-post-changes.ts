// A post that reads answers is confirmed by a second person, or seen by one: who asked, and who settled it.
import type { Kysely } from 'kysely'
import { createTable, type Engine, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const required = text((c) => c.notNull())
  await createTable(db, engine, 'post_changes', {
    id: text((c) => c.primaryKey().notNull()),
    kind: required,
    user_id: required,
    role: required,
    office: required,
    state: required,
    asked_by: required,
    asked_at: required,
    settled_by: required,
    settled_at: required,
  })
  await db.schema.createIndex('post_changes_open').on('post_changes').columns(['state', 'user_id']).execute()
}
