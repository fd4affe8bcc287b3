// A mistake in content/ is one line that names the file, the key and what is wrong.
import { expect, test } from 'vitest'
import city from '#content/city.json' with { type: 'json' }
import { checkContent } from '../src/check-content.ts'

const REFUSAL = 'content/city.json, "shortName": at most 16 letters of A to Z or Ñ, for text messages'

test.each([
  ['of 17 letters', 'A'.repeat(17)],
  ['with a letter that halves a text', 'San Pablo 日'],
  ['that looks like an address', 'San.Pablo'],
  ['that networks take for a test', 'Test City'],
])('a short name %s is refused', (_, shortName) => {
  expect(() => checkContent({ ...city, shortName })).toThrow(REFUSAL)
})

test.each(['A'.repeat(16), 'Biñan', 'Parañaque City', 'STO. NIÑO', 'Ñañas'])(
  'the short name %s is taken',
  (shortName) => {
    expect(() => checkContent({ ...city, shortName })).not.toThrow()
  },
)

test('a value that cannot be and a part that is missing are named', () => {
  expect(() => checkContent({ ...city, zip: '40' })).toThrow('content/city.json, "zip": four digits')
  expect(() => checkContent({ ...city, words: {} })).toThrow('content/city.json, "words.officialName": ')
})
