// The electronic official receipt, once the Treasurer's head has entered its series: numbers without gaps, each taken in the write that gives it.
import type { Reader, Tx } from '#db/database.ts'
import type { BillRow, PaymentRow } from '#db/money-tables.ts'
import { insertReceipt } from '#db/post-receipt.ts'
import { contextOf } from '#db/sealed-data.ts'
import { SYSTEM, type Writing } from '#db/write.ts'
import type { WayId, WaySettings } from '#domain/pay-ways.ts'
import type { BillEffects } from '#features/payments/money/bill-effects.ts'
import { dayOf } from '#kit/dates.ts'
import { type Keys, openText } from '#kit/server/sealing.ts'

/** The way it is set as. */
export const ELECTRONIC = 'electronic-receipt' satisfies WayId
type ElectronicSeries = WaySettings[typeof ELECTRONIC]

const readSeries = (keys: Keys, sealed: string): ElectronicSeries =>
  JSON.parse(openText(keys.records, contextOf('pay_ways', 'sealed', ELECTRONIC), sealed)) as ElectronicSeries

/** Office and location code, which COA Circular 2013-007 asks for, and the document that allows electronic receipts. */
export type IssuedUnder = Pick<ElectronicSeries, 'location' | 'document'>

/** The next number of the series, which no other write can take; null while it is off. */
async function takeNumber(tx: Tx, keys: Keys) {
  const way = await tx
    .updateTable('pay_ways')
    .set((e) => ({ next_number: e('next_number', '+', 1) }))
    .where('id', '=', ELECTRONIC)
    .where('confirmed_at', '<>', '')
    .returning(['sealed', 'next_number'])
    .executeTakeFirst()
  if (!way) return null
  const { prefix, digits, location, document } = readSeries(keys, way.sealed)
  const number = `${prefix}${String(Number(way.next_number) - 1).padStart(digits, '0')}`
  return { number, issued_under: JSON.stringify({ location, document } satisfies IssuedUnder) }
}

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
  const taken = await takeNumber(tx, keys)
  if (taken === null) return false
  await tx.updateTable('payments').set({ place: 'receipted' }).where('id', '=', payment.id).execute()
  await insertReceipt(writing, {
    ...{ payment_id: payment.id, source: 'electronic', issued_on: dayOf(now), by: SYSTEM.id, ...taken },
  })
  return true
}

/** Whether every payment that settles its bill gets the electronic receipt. */
export async function isElectronicOn(reader: Reader): Promise<boolean> {
  const way = reader.selectFrom('pay_ways').select('id').where('id', '=', ELECTRONIC)
  return (await way.where('confirmed_at', '<>', '').executeTakeFirst()) !== undefined
}
