// The HTTP request that asked for a message: the log of its sending carries the same id. '' where none did.
import type { Kysely } from 'kysely'
import { addColumn, type Engine, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumn(
    db,
    engine,
    'outbox',
    'request_id',
    text((c) => c.notNull().defaultTo('')),
  )
}
