// Where an office is: its own word first, then the one place of city hall, with its source, and nothing made up.
import { expect, test } from 'vitest'
import { AT_HALL, CITY, officePlace, placeSource } from '#domain/city.ts'
import { LANGS } from '#kit/lang.ts'

test.each(LANGS)('an office at city hall has the place of content/city.json, in %s', (lang) => {
  expect(officePlace(AT_HALL, lang)).toBe(CITY.hallPlace?.[lang])
  expect(officePlace(AT_HALL, lang)).toMatch(
    /^City Hall, .*2020; .*Barangay San Jose, (ask first|magtanong muna)$/,
  )
  expect(placeSource(AT_HALL, lang)).toMatchObject({ source: expect.stringMatching(/Herald Update.*2025/) })
})

test('what an office says of its own place wins, and needs no other source', () => {
  const moved = { place: 'Second floor, Mega Capitol', atHall: true }
  expect([officePlace(moved, 'en'), placeSource(moved, 'en').source]).toEqual([moved.place, ''])
})

test('of an office elsewhere that says nothing, no place is made up', () => {
  const elsewhere = { place: '', atHall: false }
  expect([officePlace(elsewhere, 'en'), placeSource(elsewhere, 'en').source]).toEqual(['', ''])
})
