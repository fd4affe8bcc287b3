// Barangays by every way people write their names.
import { expect, test } from 'vitest'
import { foldName } from '#kit/barangay-names.ts'

test('a barangay is known by every way its name is written', () => {
  for (const name of ['STA. ANA', 'Santa Ana', 'Brgy. Sta Ana', 'santa  ana (Pob.)'])
    expect(foldName(name)).toBe('SANTA ANA')
  expect(foldName('STO. NIÑO')).toBe(foldName('Santo Nino'))
  expect(foldName('Barangay I-A')).toBe('I A')
  expect(foldName('San Antonio I')).toBe(foldName('San Antonio 1'))
  expect(foldName('Santa Maria')).not.toBe(foldName('Santa Maria Magdalena'))
})
