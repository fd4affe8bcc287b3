// Whether a service is free of charge stands beside its fees, in one row: the marks of the table free_services go there.
import { type Kysely, sql } from 'kysely'
import { addColumn, type Engine, int } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const no = int((c) => c.notNull().defaultTo(0))
  await addColumn(db, engine, 'service_fees', 'free', no)
  // Fees entered for the same service are kept. Readers are told since when it is free, so that day stays.
  await sql`insert into service_fees (form, lines, set_by, set_at, free)
    select form, '[]', set_by, set_at, 1 from free_services where true
    on conflict (form) do update set free = 1, set_by = excluded.set_by, set_at = excluded.set_at`.execute(db)
  await db.schema.dropTable('free_services').execute()
}
