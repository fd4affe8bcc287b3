// The payments, for the desk: where each stands, by number and amount. Whose it is stands in the bill alone.
import type { ExpressionBuilder } from 'kysely'
import type { Database, Reader } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { Tables } from '#db/tables.ts'
import { type Actor, writeLine } from '#db/write.ts'
import { readNumberOfBill } from '#domain/bill-numbers.ts'
import { idOfRef, reversalRef } from '#domain/collection-file.ts'
import { MONEY_PILES, type MoneyPile, type PaymentSource, receiptKey } from '#domain/money.ts'
import { may, type Staff } from '#domain/roles.ts'
import { receiptsAndMoves } from '#features/payments/money/receipts-and-moves.ts'
import { openText } from '#kit/server/sealing.ts'

type By = Actor & Pick<Staff, 'role' | 'office'>
/** `q` is the number of a bill, a request or a receipt, or the source's own reference; with it every place is searched. */
export type PaymentFilter = { place?: MoneyPile; source?: PaymentSource; q?: string }
type Input = { filter: PaymentFilter; range: readonly [number, number] }

// What no engine can hold is no reference.
const REF = /^[^\p{Cc}]{1,100}$/u

function fitting(reader: Reader, { place, source, q = '' }: PaymentFilter) {
  let query = reader.selectFrom('payments').leftJoin('bills', 'bills.id', 'payments.bill_id')
  if (source) query = query.where('payments.source', '=', source)
  const typed = q.trim()
  if (typed === '') return place ? query.where(stands(place)) : query
  return query.where((e) =>
    e.or([
      e('bills.number', '=', readNumberOfBill(typed) ?? ''),
      e('payments.ref', 'in', REF.test(typed) ? [typed, reversalRef(typed)] : ['']),
      e.exists(
        e
          .selectFrom('receipts')
          .select('receipts.id')
          .whereRef('receipts.payment_id', '=', 'payments.id')
          .where('receipts.key', '=', receiptKey(typed)),
      ),
    ]),
  )
}

const stands = (pile: MoneyPile) => (e: ExpressionBuilder<Tables, 'payments'>) => {
  if (pile !== 'receipted' && pile !== 'reversed-receipted') return e('payments.place', '=', pile)
  const isReversed = pile === 'reversed-receipted'
  return e.and([e('payments.place', '=', 'receipted'), e('payments.reversal', isReversed ? '<>' : '=', '')])
}

/**
 * The newest first. What the payer wrote is opened for the Treasurer's head, the reasons of moves and cancellations also for whoever
 * audits; where anything is opened the look is written down, since people write names. Throws `Tampered`.
 */
export async function listPayments(db: Database, by: By, { filter, range }: Input) {
  const seesSaid = may(by, 'treasury')
  const seesReasons = seesSaid || may(by, 'audit')
  if (seesReasons) await writeLine(db, by, 'look-money', 'payments')
  const { total } = await fitting(db.reader, filter)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await fitting(db.reader, filter)
    .selectAll('payments')
    .select('bills.number')
    .orderBy('payments.paid_at', 'desc')
    .orderBy('payments.id', 'desc')
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute()
  const keys = keysOf(db)
  const beside = await receiptsAndMoves(
    db.reader,
    keys,
    rows.map(({ id }) => id),
    seesReasons,
  )
  const saidIn = ({ id, sealed_said }: (typeof rows)[number]) =>
    seesSaid && sealed_said !== ''
      ? openText(keys.records, contextOf('payments', 'sealed_said', id), sealed_said)
      : ''
  return {
    total: Number(total),
    rows: rows.map((row) => ({
      id: row.id,
      number: row.number ?? '',
      source: row.source,
      place: row.place,
      reversal: row.reversal,
      // At the counter it is the id of the row, which nobody has seen.
      ref: row.source === 'counter' ? '' : idOfRef(row.ref),
      centavos: row.centavos,
      feeCentavos: row.fee_centavos,
      paidOn: row.paid_on,
      said: saidIn(row),
      ...beside(row.id),
    })),
  }
}

/** How many payments stand in each place, and their sum. */
export async function countPayments(db: Database) {
  const rows = await db.reader
    .selectFrom('payments')
    .select(['place', 'source', 'reversal'])
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number>('centavos').as('centavos')])
    .groupBy(['place', 'source', 'reversal'])
    .execute()
  const pileOf = ({ place, reversal }: (typeof rows)[number]): MoneyPile =>
    place === 'receipted' && reversal !== '' ? 'reversed-receipted' : place
  const sum = (pile: MoneyPile, of: 'count' | 'centavos') =>
    rows.filter((row) => pileOf(row) === pile).reduce((total, row) => total + Number(row[of]), 0)
  return {
    places: MONEY_PILES.map((place) => ({
      place,
      count: sum(place, 'count'),
      centavos: sum(place, 'centavos'),
    })),
    sources: [...new Set(rows.map(({ source }) => source))].sort(),
  }
}
