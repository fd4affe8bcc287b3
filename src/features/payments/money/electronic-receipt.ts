// The electronic official receipt, once the Treasurer's head has entered its series: numbers without gaps, each taken in the write that gives it.
import type { Reader, Tx } from '#db/database.ts'
import type { BillRow, PaymentRow } from '#db/money-tables.ts'
import { insertReceipt } from '#db/post-receipt.ts'
import { SYSTEM, type Writing } from '#db/write.ts'
import type { WayId, WaySettings } from '#domain/pay-ways.ts'
import type { BillEffects } from '#features/payments/money/bill-effects.ts'
import { takeNumber } from '#features/payments/money/receipt-series.ts'
import { openVersion } from '#features/payments/versions.ts'
import { WAYS_TABLE } from '#features/payments/ways/ways.ts'
import { dayOf } from '#kit/dates.ts'
import type { Keys } from '#kit/server/sealing.ts'

/** The way it is set as. */
export const ELECTRONIC = 'electronic-receipt' satisfies WayId
type ElectronicSeries = WaySettings[typeof ELECTRONIC]

/** Office and location code, which COA Circular 2013-007 asks for, and the document that allows electronic receipts. */
export type IssuedUnder = Pick<ElectronicSeries, 'location' | 'document'>

/** The next number of the series that is in force, and what allows it; null while none is. */
async function takeNext(tx: Tx, keys: Keys) {
  const inForce = await findInForce(tx)
  if (!inForce) return null
  const series = openVersion<ElectronicSeries>(keys, WAYS_TABLE, inForce)
  const { location, document } = series
  const issued_under = JSON.stringify({ location, document } satisfies IssuedUnder)
  return { number: await takeNumber(tx, series), issued_under }
}

const findInForce = (reader: Reader) =>
  reader
    .selectFrom(WAYS_TABLE)
    .selectAll()
    .where('subject', '=', ELECTRONIC)
    .where('ended_at', '=', '')
    .where('confirmed_at', '<>', '')
    .executeTakeFirst()

/** While the series is on, gives the receipt for a payment that awaits one; false where the bill can no longer be paid. */
export async function issueElectronic(
  writing: Writing,
  keys: Keys,
  { bill, payment }: { bill: BillRow; payment: PaymentRow },
  effects: BillEffects,
): Promise<boolean> {
  const { tx, now } = writing
  // Before the number: none may be left out.
  if (!(await effects.receipted(writing, bill, payment.paid_at))) return false
  const taken = await takeNext(tx, keys)
  if (taken === null) return false
  await tx.updateTable('payments').set({ place: 'receipted' }).where('id', '=', payment.id).execute()
  await insertReceipt(writing, {
    payment_id: payment.id,
    source: 'electronic',
    issued_on: dayOf(now),
    by: SYSTEM.id,
    ...taken,
  })
  return true
}

/** Whether every payment that settles its bill gets the electronic receipt. */
export const isElectronicOn = async (reader: Reader): Promise<boolean> =>
  (await findInForce(reader)) !== undefined
