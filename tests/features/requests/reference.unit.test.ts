// The number of a request: read out, typed back with a mistake, never a word, never two letters that look alike.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newReference, readReference } from '#features/requests/reference.ts'

const ALPHABET = '23456789CDFGHJKMNPRTVWX'
const offices = fc.constantFrom('LCR', 'ASR', 'BPLO')

test('has office, year, five characters and a check, of an alphabet without vowels and look-alikes', () => {
  for (const office of ['LCR', 'ASR', 'BPLO'] as const) {
    const reference = newReference(office, 2026)
    expect(reference).toMatch(new RegExp(`^${office}-26-[${ALPHABET}]{5}-[${ALPHABET}]$`))
    expect(reference.slice(office.length + 3)).not.toMatch(/[AEIOUYLQZS01B]/)
  }
})

test('is read back from small letters, spaces and missing dashes', () => {
  for (let i = 0; i < 1000; i += 1) {
    const reference = newReference('BPLO', 2027)
    for (const typed of [
      reference.toLowerCase(),
      reference.replaceAll('-', ''),
      ` ${reference.replaceAll('-', ' ')} `,
    ])
      expect(readReference(typed)).toBe(reference)
  }
})

test('with any one character wrong is no reference', () => {
  fc.assert(
    fc.property(offices, fc.nat(99), fc.nat(22), (office, year, step) => {
      const reference = newReference(office as 'LCR', 2000 + year)
      const first = office.length + 4
      for (const place of [first, first + 1, first + 2, first + 3, first + 4, first + 6]) {
        const other = ALPHABET[(ALPHABET.indexOf(reference[place]!) + 1 + (step % 22)) % 23]!
        const typed = reference.slice(0, place) + other + reference.slice(place + 1)
        if (readReference(typed) !== null) return false
      }
      return true
    }),
    { numRuns: 2000 },
  )
})

test('with two neighbours swapped is no reference', () => {
  for (let i = 0; i < 5000; i += 1) {
    const reference = newReference('LCR', 2026)
    const first = 'LCR-26-'.length
    for (const place of [first, first + 1, first + 2, first + 3]) {
      const [a, b] = [reference[place]!, reference[place + 1]!]
      if (a === b) continue
      const swapped = reference.slice(0, place) + b + a + reference.slice(place + 2)
      expect(readReference(swapped)).toBeNull()
    }
  }
})

test('of a hundred thousand, few are the same, and none is misread: the database refuses the second and another is made', () => {
  const seen = new Set<string>()
  for (let i = 0; i < 100_000; i += 1) seen.add(newReference('LCR', 2026))
  // 23^5 = 6.4 million: by chance about 780 of these fall on one taken.
  expect(seen.size).toBeGreaterThan(98_000)
  let read = 0
  for (const reference of seen) if (readReference(reference) === reference) read += 1
  expect(read).toBe(seen.size)
})

test('is not read from what is none', () => {
  fc.assert(fc.property(fc.string(), (typed) => readReference(typed) === null || typed.length >= 11))
  for (const typed of ['', 'LCR-26', 'XXX-26-7H4K2-D', 'LCR-26-7H4K2-', 'LCR-26-OI0Z1-A', '\0'])
    expect(readReference(typed)).toBeNull()
})
