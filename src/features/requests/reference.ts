// The number of a request, such as LCR-26-7H4K2-D: its office, the year, five characters and their check.
import { randomInt } from 'node:crypto'
import { RECEIVING_OFFICES, type ReceivingOffice } from '#domain/offices.ts'
import { countNumbers, numberAt, readNumber } from '#domain/typed-number.ts'

const SHAPE = { prefixes: RECEIVING_OFFICES, chars: 5 } as const

/** Makes a new reference; `year` is the city's. The database ensures that it is unique: on a duplicate the caller tries again. */
export const newReference = (office: ReceivingOffice, year: number): string =>
  numberAt(office, year, SHAPE.chars, randomInt(countNumbers(SHAPE.chars)))

/** The stored form of a reference a person typed, perhaps in lower case, with spaces or without dashes; null when it is invalid. */
export const readReference = (typed: string): string | null => readNumber(typed, SHAPE)
