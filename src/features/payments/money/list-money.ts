// The money that came in, for the desk: where each payment stands, by number and amount. Whose it is stands in the bill alone.
import type { Database, Reader } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { type Actor, writeLine } from '#db/write.ts'
import { readNumberOfBill } from '#domain/bill-numbers.ts'
import { PAYMENT_PLACES, type PaymentPlace, type PaymentSource, receiptKey } from '#domain/money.ts'
import { may, type Staff } from '#domain/roles.ts'
import { receiptsAndMoves } from '#features/payments/money/receipts-and-moves.ts'
import { openText } from '#kit/server/sealing.ts'

type By = Actor & Pick<Staff, 'role' | 'office'>
/** `q` is the number of a bill, a request or a receipt, or the source's own reference; with it every place is searched. */
export type MoneyFilter = { place?: PaymentPlace; source?: PaymentSource; q?: string }
type Input = { filter: MoneyFilter; range: readonly [number, number] }

// What no engine can hold is no reference.
const REF = /^[^\p{Cc}]{1,100}$/u

function fitting(reader: Reader, { place, source, q = '' }: MoneyFilter) {
  let query = reader.selectFrom('payments').leftJoin('bills', 'bills.id', 'payments.bill_id')
  if (source) query = query.where('payments.source', '=', source)
  const typed = q.trim()
  if (typed === '') return place ? query.where('payments.place', '=', place) : query
  return query.where((e) =>
    e.or([
      e('bills.number', '=', readNumberOfBill(typed) ?? ''),
      e('payments.ref', '=', REF.test(typed) ? typed : ''),
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

/**
 * The newest first. What the payer wrote is opened for the Treasurer's head, the reasons of moves and cancellations also for whoever
 * audits; where anything is opened the look is written down, since people write names. Throws `Tampered`.
 */
export async function listMoney(db: Database, by: By, { filter, range }: Input) {
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
      ...{ id: row.id, number: row.number ?? '', source: row.source, place: row.place },
      // At the counter it is the id of the row, which nobody has seen.
      ref: row.source === 'counter' ? '' : row.ref,
      ...{ centavos: row.centavos, feeCentavos: row.fee_centavos, paidOn: row.paid_on },
      ...{ said: saidIn(row), ...beside(row.id) },
    })),
  }
}

export type MoneyPlaces = {
  places: { place: PaymentPlace; count: number; centavos: number }[]
  /** Where money has come from so far. */
  sources: PaymentSource[]
}

/** How many payments stand in each place, and their sum. */
export async function countMoney(db: Database): Promise<MoneyPlaces> {
  const rows = await db.reader
    .selectFrom('payments')
    .select(['place', 'source'])
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number>('centavos').as('centavos')])
    .groupBy(['place', 'source'])
    .execute()
  const sum = (place: PaymentPlace, of: 'count' | 'centavos') =>
    rows.filter((row) => row.place === place).reduce((total, row) => total + Number(row[of]), 0)
  return {
    places: PAYMENT_PLACES.map((place) => ({
      ...{ place, count: sum(place, 'count'), centavos: sum(place, 'centavos') },
    })),
    sources: [...new Set(rows.map(({ source }) => source))].sort(),
  }
}
