// What stands beside payments: the receipts given for them, also those cancelled since, and who moved them and why.
import type { Reader } from '#db/database.ts'
import type { ReceiptRow } from '#db/money-tables.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { PaymentPlace, ReceiptSource } from '#domain/money.ts'
import { type Keys, openText } from '#kit/server/sealing.ts'

/** `by` and `cancelledBy` are ids; `number` is '' once the schedule has removed it. */
export type StandingReceipt = {
  id: string
  number: string
  source: ReceiptSource
  issuedOn: string
  by: string
}
export type CancelledReceipt = Omit<StandingReceipt, 'by'> & {
  cancelledAt: string
  cancelledBy: string
  /** '' for whoever does not see reasons. */
  reason: string
}
export type PaymentMove = {
  id: string
  from: PaymentPlace
  to: PaymentPlace
  at: string
  by: string
  reason: string
}
type Beside = { receipt: StandingReceipt | null; cancelled: CancelledReceipt[]; moves: PaymentMove[] }

/** For each of these payments, the oldest first; without `seesReasons` there are no moves. Throws `Tampered`. */
export async function receiptsAndMoves(
  reader: Reader,
  keys: Keys,
  ids: readonly string[],
  seesReasons: boolean,
): Promise<(id: string) => Beside> {
  const receipts = ids.length > 0 ? await receiptsOf(reader, ids) : []
  const moves = ids.length > 0 && seesReasons ? await movesOf(reader, ids) : []
  const open = (table: 'receipts' | 'payment_moves', id: string, sealed: string) =>
    seesReasons && sealed !== '' ? openText(keys.records, contextOf(table, 'sealed_reason', id), sealed) : ''
  return (payment) => {
    const mine = receipts.filter(({ payment_id }) => payment_id === payment)
    const standing = mine.find(({ cancelled_at }) => cancelled_at === '')
    return {
      receipt: standing ? { ...numbered(standing), by: standing.issued_by } : null,
      cancelled: mine
        .filter((one) => one !== standing)
        .map((one) => ({
          ...numbered(one),
          cancelledAt: one.cancelled_at,
          cancelledBy: one.cancelled_by,
          reason: open('receipts', one.id, one.sealed_reason),
        })),
      moves: moves
        .filter(({ payment_id }) => payment_id === payment)
        .map((one) => ({
          id: one.id,
          from: one.from_place,
          to: one.to_place,
          at: one.moved_at,
          by: one.moved_by,
          reason: open('payment_moves', one.id, one.sealed_reason),
        })),
    }
  }
}

const numbered = ({
  id,
  number,
  source,
  issued_on,
}: Pick<ReceiptRow, 'id' | 'number' | 'source' | 'issued_on'>) => ({
  id,
  number: number ?? '',
  source,
  issuedOn: issued_on,
})

const receiptsOf = (reader: Reader, ids: readonly string[]) =>
  reader
    .selectFrom('receipts')
    .selectAll()
    .where('payment_id', 'in', ids)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()

const movesOf = (reader: Reader, ids: readonly string[]) =>
  reader
    .selectFrom('payment_moves')
    .selectAll()
    .where('payment_id', 'in', ids)
    .orderBy('moved_at')
    .orderBy('id')
    .execute()
