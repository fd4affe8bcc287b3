// A clerk marks a request as ready for decision; the head's list of them is found by a small index.
import { type Kysely, sql } from 'kysely'
import { addColumn, type Engine, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const emptyText = text((c) => c.notNull().defaultTo(''))
  await addColumn(db, engine, 'requests', 'decision_ready_at', emptyText)
  await sql`create index requests_ready_for_decision on requests (office)
    where decision_ready_at <> ''`.execute(db)
}
