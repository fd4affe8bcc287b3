// Money as a gateway or a bank tells of it, and where it stands afterwards.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, SYSTEM, write } from '#db/write.ts'
import type { CheckoutContext } from '#features/payments/checkouts/ask-checkout.ts'
import { issueBill } from '#features/payments/issue-bill.ts'
import { ELECTRONIC } from '#features/payments/money/electronic-receipt.ts'
import { type NewReceipt, recordReceipt } from '#features/payments/money/record-receipt.ts'
import { type Incoming, type TakenPayment, takePayment } from '#features/payments/money/take-payment.ts'
import { stopWay } from '#features/payments/ways/set-way.ts'
import { requestEffects } from '#features/requests/steps/money.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import { done, must } from '#kit/outcome.ts'
import { BILL_CENTAVOS, propertyBill } from '#tests/support/bills.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { turnOn } from '#tests/support/pay-ways.ts'
import { newNumber } from '#tests/support/unique.ts'

/** What money does to requests, for this cashier or by default the program. */
export const effectsFor = (
  db: Database,
  by: Principal = { ...SYSTEM, role: 'system', office: '' },
): ReturnType<typeof requestEffects> => requestEffects({ keys: keysOf(db), by, calendar: cityCalendar() })

/** For money that came by no checkout: there is nobody to ask about it. */
export const askingNobody = (db: Database): CheckoutContext => ({
  gatewayOf: () => null,
  effects: effectsFor(db),
})

/** Records a receipt where no gateway is asked. `by` is a cashier, with the role where the bill is an order of payment. */
export const record = (
  db: Database,
  by: Actor | Principal,
  receipt: NewReceipt,
): ReturnType<typeof recordReceipt> =>
  recordReceipt(db, by, receipt, {
    effects: 'role' in by ? effectsFor(db, by) : effectsFor(db),
    asking: askingNobody(db),
  })

type OrderReceipt = {
  requestId: string
  receiptNumber: string
  paidCentavos: number
  issuedOn: string
  seen?: string
}

/** The same of the order of payment of this request. */
export async function recordOrder(db: Database, by: Principal, { requestId, ...receipt }: OrderReceipt) {
  return record(db, by, { ...receipt, billId: await orderOf(db, requestId) })
}

/** The id of the order of payment of this request; '' where it has none. */
export async function orderOf(db: Database, requestId: string): Promise<string> {
  const bill = db.reader.selectFrom('bills').select('id').where('request_id', '=', requestId)
  return (await bill.executeTakeFirst())?.id ?? ''
}

/** Takes money of a gateway in, as its job does. */
export async function takeMoney(
  db: Database,
  incoming: Pick<Incoming, 'billId' | 'centavos'> & Partial<Incoming>,
  effects = effectsFor(db),
): Promise<TakenPayment> {
  const told: Incoming = {
    source: 'egovpay',
    ref: `ref-${newNumber()}`,
    paidAt: new Date().toISOString(),
    by: SYSTEM.id,
    ...incoming,
  }
  const outcome = await write<TakenPayment, never>(db, SYSTEM, 'take-payment', 'payments', async (writing) =>
    done(await takePayment(writing, keysOf(db), told, effects)),
  )
  return outcome.ok ? outcome.value : expectNever(outcome)
}

/** Money of a gateway for a new bill of the Treasurer, of which it is all; the bill's id and number, and the payment's id. */
export async function paidBill(db: Database): Promise<{ billId: string; number: string; paymentId: string }> {
  const { id: billId, number } = must(await issueBill(db, { id: 'head-1', requestId: '' }, propertyBill()))
  const taken = await takeMoney(db, { billId, centavos: BILL_CENTAVOS })
  if (taken === 'known') throw new Error(taken)
  return { billId, number, paymentId: taken.id }
}

const expectNever = (outcome: unknown): never => {
  throw new Error(JSON.stringify(outcome))
}

/** The place of each payment, the oldest first. */
export const placesOf = async (db: Database): Promise<string[]> =>
  (await db.reader.selectFrom('payments').select('place').orderBy('recorded_at').orderBy('id').execute()).map(
    ({ place }) => place,
  )

/** The series of electronic receipts from EOR-000041 on. `isOn`: otherwise it is set and off. */
export async function setSeries(db: Database, isOn = true): Promise<void> {
  const series = { prefix: 'EOR-', firstNumber: 41, digits: 6, location: 'Sample', document: 'Sample' }
  await turnOn(db, ELECTRONIC, series)
  if (!isOn) await stopWay(db, { id: 'head-1', requestId: 'test' }, ELECTRONIC)
}
