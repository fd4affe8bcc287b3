// Money came in: it becomes one payment in one place, however often it is told. Nothing is decided here that a person should decide.
import { isSettled } from '#db/bills.ts'
import { isInForce } from '#db/bills-in-force.ts'
import type { Tx } from '#db/database.ts'
import type { BillRow, PaymentRow } from '#db/money-tables.ts'
import { lockPayment } from '#db/post-receipt.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { Writing } from '#db/write.ts'
import type { PaymentPlace } from '#domain/money.ts'
import { placeOf } from '#domain/payment-places.ts'
import type { BillEffects } from '#features/payments/money/bill-effects.ts'
import { issueElectronic } from '#features/payments/money/electronic-receipt.ts'
import { dayOf } from '#kit/dates.ts'
import { newId } from '#kit/server/ids.ts'
import { type Keys, sealText } from '#kit/server/sealing.ts'

/** `said` is what the payer wrote where that names no bill; `paidAt` ISO-8601 UTC; `by` who told, or 'system'. */
export type Incoming = Pick<PaymentRow, 'source' | 'ref' | 'centavos'> & {
  billId: string | null
  feeCentavos?: number
  paidAt: string
  asked?: { centavos: number; version: number }
  checkoutId?: string
  fileId?: string
  said?: string
  by: string
}
/** 'known': it was told before, and nothing has changed. */
export type TakenPayment = { id: string; place: PaymentPlace } | 'known'

/** In the transaction of the caller. `effects` are those of the bill. */
export async function takePayment(
  writing: Writing,
  keys: Keys,
  incoming: Incoming,
  effects: BillEffects,
): Promise<TakenPayment> {
  const { tx, now } = writing
  const { source, ref, centavos, billId, paidAt } = incoming
  const bill = billId === null ? undefined : await lockBill(tx, billId)
  const place = placeOf(bill ? await owedNow(tx, bill, paidAt) : null, incoming)
  const id = newId()
  const row: PaymentRow = {
    ...{ id, bill_id: bill?.id ?? null, source, ref, centavos, fee_centavos: incoming.feeCentavos ?? 0 },
    ...{ paid_on: dayOf(paidAt), paid_at: paidAt, place },
    ...{ checkout_id: incoming.checkoutId ?? null, file_id: incoming.fileId ?? null },
    sealed_said: sealSaid(keys, id, incoming.said ?? ''),
    ...{ recorded_at: now, recorded_by: incoming.by },
  }
  const inserted = await tx
    .insertInto('payments')
    .values(row)
    .onConflict((c) => c.columns(['source', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return 'known'
  if (!bill || place !== 'awaiting-receipt') return { id, place }
  return { id, place: await settle(writing, keys, { bill, payment: row }, effects) }
}

type Settling = { bill: BillRow; payment: PaymentRow }

/** What follows once a payment settles its bill: who waits for it is told, and the electronic receipt is given where it is on. */
export async function settle(
  writing: Writing,
  keys: Keys,
  { bill, payment }: Settling,
  effects: BillEffects,
) {
  await effects.moneyIn(writing, bill)
  const isReceipted = await issueElectronic(writing, keys, { bill, payment }, effects)
  return isReceipted ? ('receipted' as const) : ('awaiting-receipt' as const)
}

const sealSaid = (keys: Keys, id: string, said: string): string =>
  said && sealText(keys.records, contextOf('payments', 'sealed_said', id), said)

/** Holds a bill until the commit: two payments for it come one after the other. */
export const lockBill = (tx: Tx, id: string): Promise<BillRow | undefined> =>
  tx
    .updateTable('bills')
    .set((e) => ({ number: e.ref('number') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** What `placeOf` asks of a bill, for money that was there at `paidAt`; the bill is locked. */
export async function owedNow(tx: Tx, bill: BillRow, paidAt: string) {
  return {
    ...{ totalCentavos: bill.total_centavos, version: bill.version, isSettled: await isSettled(tx, bill.id) },
    isInForce: await isInForce(tx, bill, dayOf(paidAt)),
  }
}

/** Puts a payment into another place; false when it is no longer where it was. */
export async function putIn(
  tx: Tx,
  { id, place }: Pick<PaymentRow, 'id' | 'place'>,
  to: Pick<PaymentRow, 'place'> & Partial<Pick<PaymentRow, 'bill_id'>>,
): Promise<boolean> {
  const now = await lockPayment(tx, id)
  if (now?.place !== place) return false
  await tx.updateTable('payments').set(to).where('id', '=', id).execute()
  return true
}
