// Whether a gateway tells that money it had told was refunded or is disputed; and what it told in the last days is asked about again.
import { type Kysely, sql } from 'kysely'
import { addColumn, type Engine, text } from '#db/columns.ts'

const LOOKED_AT_DAYS = 60

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumn(
    db,
    engine,
    'payments',
    'reversal',
    text((c) => c.notNull().defaultTo('')),
  )
  await db.schema.createIndex('checkouts_of').on('checkouts').columns(['bill_id']).execute()
  const now = Date.now()
  const since = new Date(now - LOOKED_AT_DAYS * 86_400_000).toISOString()
  await sql`update checkouts set next_ask_at = ${new Date(now).toISOString()}
    where state = 'paid' and gateway = 'paymongo' and ends_at > ${since}`.execute(db)
}
