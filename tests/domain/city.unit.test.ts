// Where an office is: its own word first, then the one place of city hall, and nothing made up.
import { expect, test } from 'vitest'
import { AT_HALL, CITY, HOLES, officePlace } from '#domain/city.ts'
import { LANGS } from '#kit/lang.ts'

test.each(LANGS)('an office at city hall has the place of content/city.json, in %s', (lang) => {
  expect(officePlace(AT_HALL, lang)).toBe(CITY.hallPlace?.[lang])
  expect(officePlace(AT_HALL, lang)).toBe(`City Hall, ${HOLES[lang].city}`)
  expect(CITY.hallNote?.[lang]).toMatch(/2020\b.*Barangay San Jose\b/)
  expect(CITY.hallSource?.source[lang]).toMatch(/Herald Update.*2025/)
})

test('what an office says of its own place wins', () => {
  const moved = { place: 'Second floor, Mega Capitol', atHall: true }
  expect(officePlace(moved, 'en')).toBe(moved.place)
})

test('of an office elsewhere that says nothing, no place is made up', () => {
  expect(officePlace({ place: '', atHall: false }, 'en')).toBe('')
})
