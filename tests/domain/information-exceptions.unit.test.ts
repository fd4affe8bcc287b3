// The exceptions a denial of information may name: nine, in both languages, with their source.
import { expect, test } from 'vitest'
import { INFORMATION_EXCEPTIONS, sayException } from '#domain/information-exceptions.ts'

test('an exception is said with its number and source, in the language of the applicant', () => {
  expect(INFORMATION_EXCEPTIONS).toHaveLength(9)
  expect(sayException(6, 'en')).toBe(
    'Exception 6: prejudicial premature disclosure (Inventory of Exceptions, Memorandum Circular 15, s. 2023, of the Office of the President).',
  )
  expect(sayException(9, 'fil')).toContain('Eksepsiyon 9: iba pang eksepsiyon')
  for (const number of [0, 10, 1.5]) expect(() => sayException(number, 'en')).toThrow('no exception')
})
