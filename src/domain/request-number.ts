// The number of a request, such as LCR-26-7H4K2-D: its office, the year, five characters and their check. An order of payment has it too.
import { RECEIVING_OFFICES } from '#domain/offices.ts'
import { type NumberShape, readNumber } from '#domain/typed-number.ts'

export const REQUEST_NUMBER = { prefixes: RECEIVING_OFFICES, chars: 5 } as const satisfies NumberShape

/** The stored form of a number a person typed, perhaps in lower case, with spaces or without dashes; null when it is invalid. */
export const readRequestNumber = (typed: string): string | null => readNumber(typed, REQUEST_NUMBER)
