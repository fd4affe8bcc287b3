// /api/desk/payments and /api/desk/receipts: payments by place, and what people move, receipt and cancel.
import { loadNames } from '#db/actor-names.ts'
import { readNumberOfBill } from '#domain/bill-numbers.ts'
import { cancelReceipt, spoilForm } from '#features/payments/money/cancel-receipt.ts'
import { countPayments, listPayments } from '#features/payments/money/list-payments.ts'
import { movePayment } from '#features/payments/money/move-payment.ts'
import { findRequestOf, nextReceiptOf, recordReceipt } from '#features/payments/money/record-receipt.ts'
import { withLastChange } from '#features/requests/steps/change-request.ts'
import { mayBeId } from '#features/requests/steps/principal.ts'
import { answerOf } from '#pages/api/desk/casework/answer.ts'
import { answer, data, listed, refuse, route } from '#pages/api/desk/route.ts'
import { loadCheckoutContext } from '#web/checkout-context.ts'
import { loadEffects } from '#web/money-effects.ts'

export const PAYMENT_ROUTES = [
  route('GET /payments', {
    may: 'collections',
    run: async ({ site, principal, query: { filter, range } }) => {
      const db = site.database()
      const { rows, total } = await listPayments(db, principal, { filter, range })
      const people = rows.flatMap(({ receipt, cancelled, moves }) => [
        ...(receipt ? [receipt.by] : []),
        ...cancelled.map(({ cancelledBy }) => cancelledBy),
        ...moves.map(({ by }) => by),
      ])
      const nameOf = await loadNames(db.reader, people)
      const named = rows.map(({ receipt, cancelled, moves, ...row }) => ({
        ...row,
        receipt: receipt && { ...receipt, by: nameOf(receipt.by) },
        cancelled: cancelled.map((one) => ({ ...one, cancelledBy: nameOf(one.cancelledBy) })),
        moves: moves.map((one) => ({ ...one, by: nameOf(one.by) })),
      }))
      return listed('payments', named, range[0], total)
    },
  }),
  route('GET /payments/places', {
    may: 'collections',
    run: async ({ site }) => data(await countPayments(site.database())),
  }),
  route('GET /receipts/next', {
    may: 'cashier',
    run: async ({ site, actor }) => data({ number: await nextReceiptOf(site.database(), actor) }),
  }),
  route('POST /payments/:id/move', {
    may: 'treasury',
    run: async ({ site, actor, params: { id }, body }) => {
      if (!mayBeId(id)) return refuse('not-there')
      const db = site.database()
      const { seen, reason } = body
      const to = 'to' in body ? { to: body.to } : { billNumber: readNumberOfBill(body.billNumber) ?? '' }
      // A receipt that follows from a move is electronic: the program gives it, not who moves.
      const asking = await loadCheckoutContext(db)
      return answer(await movePayment(db, actor, { paymentId: id, seen, reason, ...to }, asking))
    },
  }),
  route('POST /receipts', {
    may: 'cashier',
    run: async (call) => {
      const { site, actor, principal, body } = call
      const db = site.database()
      const effects = await loadEffects(db, principal)
      const asking = await loadCheckoutContext(db)
      const outcome = await recordReceipt(db, actor, body, { effects, asking })
      if (outcome.ok) return data(outcome.value)
      const requestId = 'billId' in body ? await findRequestOf(db, body.billId) : null
      // For an order of payment the answer says who was first.
      return answerOf(call, requestId ? await withLastChange(db, requestId, outcome) : outcome)
    },
  }),
  route('POST /receipts/:id/cancel', {
    may: 'treasury',
    run: async ({ site, actor, params: { id }, body: { reason } }) => {
      if (!mayBeId(id)) return refuse('not-there')
      return answer(await cancelReceipt(site.database(), actor, { receiptId: id, reason }))
    },
  }),
  route('POST /receipts/spoilt', {
    may: 'bills',
    run: async ({ site, actor, body }) => answer(await spoilForm(site.database(), actor, body)),
  }),
]
