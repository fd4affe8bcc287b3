// What is owed (bills), what came in (payments) and what was given for it (receipts); orders of payment become all three. Decision 062.
// With them: lists of bills, ways to pay, online checkouts, collection files, and the places that people move money between.
import { type Kysely, sql } from 'kysely'
import { createTable, type Engine, int, json, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const required = text((c) => c.notNull())
  const amount = int((c) => c.notNull())
  const id = text((c) => c.primaryKey().notNull())
  const idOf = (row: string) => text((c) => c.references(row))
  await createTable(db, engine, 'bill_lists', {
    id,
    kind: required,
    as_of: required,
    state: required,
    fingerprint: required,
    file: required,
    row_count: amount,
    bill_count: amount,
    written: amount,
    total_centavos: amount,
    brought_at: required,
    brought_by: required,
    taken_at: required,
  })
  await createTable(db, engine, 'bills', {
    id,
    number: text((c) => c.notNull().unique()),
    kind: required,
    request_id: text((c) => c.references('requests.id').unique()),
    list_id: idOf('bill_lists.id'),
    list_key: text((c) => c.unique()),
    account_hash: required,
    proof_hash: required,
    sealed_payer: required,
    sealed: required,
    version: amount,
    total_centavos: amount,
    due_on: required,
    valid_until: required,
    issued_at: required,
    issued_by: required,
    withdrawn_at: required,
  })
  await createTable(db, engine, 'checkouts', {
    id,
    bill_id: text((c) => c.notNull().references('bills.id')),
    gateway: required,
    gateway_ref: required,
    url: required,
    state: required,
    centavos: amount,
    bill_version: amount,
    started_at: required,
    ends_at: required,
    next_ask_at: required,
    asks: amount,
    unknown_state: required,
  })
  await createTable(db, engine, 'collection_files', {
    id,
    source: required,
    fingerprint: text((c) => c.notNull().unique()),
    row_count: amount,
    total_centavos: amount,
    result: json((c) => c.notNull()),
    taken_at: required,
    taken_by: required,
  })
  await createTable(
    db,
    engine,
    'payments',
    {
      id,
      bill_id: idOf('bills.id'),
      source: required,
      ref: required,
      centavos: amount,
      fee_centavos: amount,
      paid_on: required,
      paid_at: required,
      place: required,
      checkout_id: idOf('checkouts.id'),
      file_id: idOf('collection_files.id'),
      sealed_said: required,
      recorded_at: required,
      recorded_by: required,
    },
    // The same payment told a hundred times is one.
    (table) => table.addUniqueConstraint('payments_once', ['source', 'ref']),
  )
  await createTable(db, engine, 'payment_moves', {
    id,
    payment_id: text((c) => c.notNull().references('payments.id')),
    from_place: required,
    to_place: required,
    sealed_reason: required,
    moved_at: required,
    moved_by: required,
  })
  await createTable(db, engine, 'receipts', {
    id,
    payment_id: idOf('payments.id'),
    source: required,
    number: text((c) => c.unique()),
    key: text((c) => c.unique()),
    issued_on: required,
    issued_at: required,
    issued_by: required,
    issued_under: required,
    cancelled_at: required,
    cancelled_by: required,
    sealed_reason: required,
  })
  await createTable(db, engine, 'pay_ways', {
    id,
    sealed: required,
    next_number: amount,
    set_at: required,
    set_by: required,
    confirmed_at: required,
    confirmed_by: required,
  })
  await moveOrders(db)
  await makeIndexes(db)
}

async function makeIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns)
  await index('bills_of_list', 'bills', ['list_id']).execute()
  await index('payments_of', 'payments', ['bill_id']).execute()
  await index('payments_on', 'payments', ['paid_on']).execute()
  await index('payments_in', 'payments', ['place', 'paid_at']).execute()
  await index('payment_moves_of', 'payment_moves', ['payment_id']).execute()
  await index('receipts_of', 'receipts', ['payment_id']).execute()
  await index('receipts_on', 'receipts', ['issued_on']).execute()
  await index('checkouts_by_ref', 'checkouts', ['gateway', 'gateway_ref']).execute()
  const due = sql<boolean>`next_ask_at <> ''`
  await index('checkouts_due', 'checkouts', ['next_ask_at']).where(due).execute()
  const isWriting = sql<boolean>`state = 'writing'`
  await index('bill_lists_writing', 'bill_lists', ['kind']).unique().where(isWriting).execute()
  // The law of money, kept by the engine: one live checkout a bill, one payment that settles it, one receipt that stands for that.
  const live = sql<boolean>`state in ('starting', 'open', 'failed')`
  await index('checkouts_live', 'checkouts', ['bill_id']).unique().where(live).execute()
  const settles = sql<boolean>`place in ('awaiting-receipt', 'receipted')`
  await index('payments_settle', 'payments', ['bill_id']).unique().where(settles).execute()
  const stands = sql<boolean>`cancelled_at = ''`
  await index('receipts_stand', 'receipts', ['payment_id']).unique().where(stands).execute()
}

/** The lines stay sealed as they are: their context is the id, which stays too, since an update has no key. */
async function moveOrders(db: Kysely<unknown>): Promise<void> {
  await sql`insert into bills (id, number, kind, request_id, account_hash, proof_hash, sealed_payer, sealed,
      version, total_centavos, due_on, valid_until, issued_at, issued_by, withdrawn_at)
    select o.id, r.reference, 'order', o.request_id, '', '', '', o.sealed,
      1, o.total_centavos, '', '', o.issued_at, o.issued_by,
      case when r.state in ('withdrawn', 'expired') and o.paid_on = '' then r.closed_at else '' end
    from payment_orders o join requests r on r.id = o.request_id`.execute(db)
  // When it was entered was not kept apart from the day; the event says it, where the purge has left one.
  await sql`insert into payments (id, bill_id, source, ref, centavos, fee_centavos, paid_on, paid_at, place,
      sealed_said, recorded_at, recorded_by)
    select o.id, o.id, 'counter', o.id, o.paid_centavos, 0, o.paid_on, ${enteredAt}, 'receipted',
      '', ${enteredAt}, o.paid_by
    from payment_orders o where o.paid_on <> ''`.execute(db)
  await sql`insert into receipts (id, payment_id, source, number, key, issued_on, issued_at, issued_by,
      issued_under, cancelled_at, cancelled_by, sealed_reason)
    select o.id, o.id, 'counter', o.receipt_number, o.receipt_key, o.paid_on, ${enteredAt}, o.paid_by,
      '', '', '', ''
    from payment_orders o where o.paid_on <> ''`.execute(db)
  await db.schema.dropTable('payment_orders').execute()
  // A step that may still be taken back names what it made.
  await sql`update step_undos set changes = replace(changes, '"payment_orders"', '"bills"')`.execute(db)
}

const enteredAt = sql`coalesce((select max(e.at) from request_events e
  where e.request_id = o.request_id and e.to_state = 'paid'), o.paid_on)`
