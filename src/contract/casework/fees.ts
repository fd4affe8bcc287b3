// What the office's services cost: fees that its head enters from the ordinance, offered at approval, or free of charge.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { instantOrNone, person, typed } from '#contract/shapes.ts'
import { FEE_LIMITS } from '#domain/fee-lines.ts'
import { FORM_IDS } from '#domain/forms.ts'
import { PAYMENT_ORDER_LIMITS } from '#domain/payment-order.ts'

const words = (max: number) => typed.max(max)

export const feeLine = z.strictObject({
  label: words(FEE_LIMITS.labelChars).min(1),
  centavos: z.int().min(1).max(PAYMENT_ORDER_LIMITS.lineCentavos),
  perCopy: z.boolean(),
  code: words(FEE_LIMITS.codeChars),
  fund: words(FEE_LIMITS.fundChars),
  source: words(FEE_LIMITS.sourceChars).min(1),
})

export const FEES = {
  'GET /fees': {
    summary: 'The fees of the services of the own office, and which services are free of charge',
    answers: z.strictObject({
      services: z.array(
        z.strictObject({
          form: z.enum(FORM_IDS),
          /** A clerk may then say that nothing is to be paid; the lines are kept, but not in force. */
          free: z.boolean(),
          lines: z.array(feeLine),
          since: instantOrNone,
          by: person.nullable(),
        }),
      ),
      /** Whether this person sets them. */
      canEdit: z.boolean(),
    }),
  },
  'POST /fees': {
    summary: 'Sets the fees of a service of the own office, or that it is free of charge; by its head',
    body: z.strictObject({
      form: z.enum(FORM_IDS),
      /** `since` as it was read: refused when somebody has changed them since. */
      seen: z.string().max(40),
      free: z.boolean(),
      lines: z.array(feeLine).max(FEE_LIMITS.lines),
    }),
    answers: z.strictObject({ since: z.iso.datetime() }),
    refusals: ['not-there', 'wrong-role', 'changed'],
  },
} as const satisfies Operations
