// What is owed (bills), what came in (payments) and what was given for it (receipts): orders of payment become all three. Decision 062.
import { type Kysely, sql } from 'kysely'
import { createTable, type Engine, int, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const required = text((c) => c.notNull())
  const amount = int((c) => c.notNull())
  const id = text((c) => c.primaryKey().notNull())
  await createTable(db, engine, 'bills', {
    id,
    number: text((c) => c.notNull().unique()),
    kind: required,
    request_id: text((c) => c.references('requests.id').unique()),
    account_hash: required,
    proof_hash: required,
    sealed_payer: required,
    sealed: required,
    total_centavos: amount,
    due_on: required,
    valid_until: required,
    issued_at: required,
    issued_by: required,
  })
  await createTable(
    db,
    engine,
    'payments',
    {
      id,
      bill_id: text((c) => c.references('bills.id')),
      source: required,
      ref: required,
      centavos: amount,
      paid_on: required,
      place: required,
      recorded_at: required,
      recorded_by: required,
    },
    // The same payment told a hundred times is one.
    (table) => table.addUniqueConstraint('payments_once', ['source', 'ref']),
  )
  await createTable(db, engine, 'receipts', {
    id,
    payment_id: text((c) => c.references('payments.id')),
    number: text((c) => c.unique()),
    key: text((c) => c.unique()),
    issued_on: required,
    issued_at: required,
    issued_by: required,
    cancelled_at: required,
    cancelled_by: required,
    reason: required,
  })
  await moveOrders(db)
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('payments_of', 'payments', ['bill_id'])
  await index('payments_on', 'payments', ['paid_on'])
  await index('receipts_of', 'receipts', ['payment_id'])
  await index('receipts_on', 'receipts', ['issued_on'])
}

/** The lines stay sealed as they are: their context is the id, which stays too, since an update has no key. */
async function moveOrders(db: Kysely<unknown>): Promise<void> {
  await sql`insert into bills (id, number, kind, request_id, account_hash, proof_hash, sealed_payer,
      sealed, total_centavos, due_on, valid_until, issued_at, issued_by)
    select o.id, r.reference, 'order', o.request_id, '', '', '',
      o.sealed, o.total_centavos, '', '', o.issued_at, o.issued_by
    from payment_orders o join requests r on r.id = o.request_id`.execute(db)
  // When it was entered was not kept apart from the day; the event says it, where the purge has left one.
  await sql`insert into payments
      (id, bill_id, source, ref, centavos, paid_on, place, recorded_at, recorded_by)
    select o.id, o.id, 'counter', o.id, o.paid_centavos, o.paid_on, 'receipted', ${enteredAt}, o.paid_by
    from payment_orders o where o.paid_on <> ''`.execute(db)
  await sql`insert into receipts
      (id, payment_id, number, key, issued_on, issued_at, issued_by, cancelled_at, cancelled_by, reason)
    select o.id, o.id, o.receipt_number, o.receipt_key, o.paid_on, ${enteredAt}, o.paid_by, '', '', ''
    from payment_orders o where o.paid_on <> ''`.execute(db)
  await db.schema.dropTable('payment_orders').execute()
  // A step that may still be taken back names what it made.
  await sql`update step_undos set changes = replace(changes, '"payment_orders"', '"bills"')`.execute(db)
}

const enteredAt = sql`coalesce((select max(e.at) from request_events e
  where e.request_id = o.request_id and e.to_state = 'paid'), o.paid_on)`
