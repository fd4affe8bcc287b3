// An order of payment can be replaced while it is not paid: its earlier lines, the reason and who replaced them are kept.
import type { Kysely } from 'kysely'
import { createTable, type Engine, int, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const required = text((c) => c.notNull())
  await createTable(db, engine, 'payment_order_versions', {
    id: text((c) => c.primaryKey().notNull()),
    request_id: text((c) => c.notNull().references('requests.id')),
    sealed: required,
    total_centavos: int((c) => c.notNull()),
    sealed_reason: required,
    replaced_at: required,
    replaced_by: required,
  })
  await db.schema
    .createIndex('payment_order_versions_of')
    .on('payment_order_versions')
    .columns(['request_id'])
    .execute()
}
