// An audit line says more: details, such as the role before and after, and how often it happened within its minute.
import type { Kysely } from 'kysely'
import { addColumn, type Engine, int, json } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumn(
    db,
    engine,
    'audit_log',
    'details',
    json((c) => c.notNull().defaultTo('')),
  )
  await addColumn(
    db,
    engine,
    'audit_log',
    'times',
    int((c) => c.notNull().defaultTo(1)),
  )
}
