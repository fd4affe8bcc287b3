// The first tables: site state, entries with every version, files, audit, outbox, counts.
import type { Kysely } from 'kysely'
import { createTable, type Engine, int, json, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = (
    ...args: Parameters<typeof createTable> extends [unknown, unknown, ...infer R] ? R : never
  ) => createTable(db, engine, ...args)
  const required = text((c) => c.notNull())
  const number = int((c) => c.notNull())

  await table('site_state', { key: text((c) => c.primaryKey().notNull()), value: required })
  await table(
    'entries',
    {
      id: text((c) => c.primaryKey().notNull()),
      collection: required,
      number,
      slug: required,
      state: required,
      position: number,
      content_key: required,
      content_hash: required,
      touched: int((c) => c.notNull().defaultTo(0)),
      publish_at: required,
      expire_at: required,
      created_at: required,
      updated_at: required,
      latest_version: number,
      published_version: number,
    },
    (t) => t.addUniqueConstraint('entries_number', ['collection', 'number']),
  )
  await db.schema
    .createIndex('entries_listing')
    .on('entries')
    .columns(['collection', 'state', 'position'])
    .execute()
  await db.schema.createIndex('entries_slug').on('entries').columns(['collection', 'slug']).execute()
  await db.schema.createIndex('entries_due').on('entries').columns(['state', 'publish_at']).execute()
  await table(
    'entry_versions',
    {
      entry_id: text((c) => c.notNull().references('entries.id')),
      version: number,
      content: json((c) => c.notNull()),
      actor: required,
      created_at: required,
    },
    (t) => t.addPrimaryKeyConstraint('entry_versions_key', ['entry_id', 'version']),
  )
  await table('collection_numbers', {
    collection: text((c) => c.primaryKey().notNull()),
    last_number: number,
  })
  await table('stored_files', {
    path: text((c) => c.primaryKey().notNull()),
    mime: required,
    bytes: number,
    sha256: required,
    created_at: required,
  })
  await table('audit_log', {
    id: text((c) => c.primaryKey().notNull()),
    at: required,
    actor: required,
    action: required,
    subject: required,
    request_id: required,
  })
  await db.schema.createIndex('audit_subject').on('audit_log').columns(['subject', 'at']).execute()
  await table('outbox', {
    id: text((c) => c.primaryKey().notNull()),
    kind: required,
    payload: json((c) => c.notNull()),
    state: required,
    attempts: number,
    next_at: required,
    leased_until: required,
    last_error: required,
    created_at: required,
  })
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_at']).execute()
  await table('counts', { name: text((c) => c.primaryKey().notNull()), value: number, since: required })
}
