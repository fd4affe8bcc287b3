// The kinds of payment as a choice of react-admin.
import { PAYMENT_KINDS } from '#domain/money.ts'

export const KIND_CHOICES = PAYMENT_KINDS.map((id) => ({ id, name: `treasury.kinds.${id}` }))
