// The number of a request, such as LCR-26-7H4K2-D: its office, the year, five characters and their check.
import { randomInt } from 'node:crypto'
import type { ReceivingOffice } from '#domain/offices.ts'
import { REQUEST_NUMBER, readRequestNumber } from '#domain/request-number.ts'
import { countNumbers, numberAt } from '#domain/typed-number.ts'

const { chars } = REQUEST_NUMBER

/** Makes a new reference; `year` is the city's. The database ensures that it is unique: on a duplicate the caller tries again. */
export const newReference = (office: ReceivingOffice, year: number): string =>
  numberAt(office, year, chars, randomInt(countNumbers(chars)))

/** The stored form of a reference a person typed, perhaps in lower case, with spaces or without dashes; null when it is invalid. */
export const readReference = readRequestNumber
