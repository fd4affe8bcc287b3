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
    run: async ({ db, principal, query: { filter, range } }) => {
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
    run: async ({ db }) => data(await countPayments(db)),
  }),
  route('GET /receipts/next', {
    may: 'cashier',
    run: async ({ db, actor }) => data({ number: await nextReceiptOf(db, actor) }),
  }),
  route('POST /payments/:id/move', {
    may: 'treasury',
    run: async ({ db, actor, params: { id }, body }) => {
      if (!mayBeId(id)) return refuse('not-there')
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
      const { db, actor, principal, body } = call
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
    run: async ({ db, actor, params: { id }, body: { reason } }) => {
      if (!mayBeId(id)) return refuse('not-there')
      return answer(await cancelReceipt(db, actor, { receiptId: id, reason }))
    },
  }),
  route('POST /receipts/spoilt', {
    may: 'bills',
    run: async ({ db, actor, body }) => answer(await spoilForm(db, actor, body)),
  }),
]
