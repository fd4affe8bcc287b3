// Every number a bill can have: the Treasurer's own, or that of the request whose order of payment it is.
import { BILL_NUMBER } from '#domain/money.ts'
import { RECEIVING_OFFICES } from '#domain/offices.ts'
import { type NumberShape, readNumber } from '#domain/typed-number.ts'

/** The shape of a request's reference. */
export const REFERENCE = { prefixes: RECEIVING_OFFICES, chars: 5 } as const satisfies NumberShape

/** The stored form of the number of any bill as a person typed it; null when it is invalid. */
export const readNumberOfBill = (typed: string): string | null =>
  readNumber(typed, BILL_NUMBER) ?? readNumber(typed, REFERENCE)
