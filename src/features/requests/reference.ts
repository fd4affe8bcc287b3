// The number of a request, such as LCR-26-7H4K2-D: its office, the year, five characters and their check.
import { randomInt } from 'node:crypto'
import { REFERENCE } from '#domain/bill-numbers.ts'
import type { ReceivingOffice } from '#domain/offices.ts'
import { countNumbers, numberAt, readNumber } from '#domain/typed-number.ts'

/** Makes a new reference; `year` is the city's. The database ensures that it is unique: on a duplicate the caller tries again. */
export const newReference = (office: ReceivingOffice, year: number): string =>
  numberAt(office, year, REFERENCE.chars, randomInt(countNumbers(REFERENCE.chars)))

/** The stored form of a reference a person typed, perhaps in lower case, with spaces or without dashes; null when it is invalid. */
export const readReference = (typed: string): string | null => readNumber(typed, REFERENCE)
