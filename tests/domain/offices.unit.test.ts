// The offices of the desk: called as the city calls them, each receiving where its forms go, and asked only by whom it may be.
import { expect, test } from 'vitest'
import hotlines from '#content/lists/hotlines.json' with { type: 'json' }
import offices from '#content/lists/offices.json' with { type: 'json' }
import {
  CITY_OFFICES,
  isAsked,
  OFFICES,
  RECEIVING_OFFICES,
  REPORT_OFFICES,
  receives,
} from '#domain/offices.ts'
import { may } from '#domain/roles.ts'
import { FORMS } from '#forms/all.ts'

test.for(CITY_OFFICES)('%s is called as the city calls it, in both languages', (code) => {
  const names = [...offices, ...hotlines].map(({ name }) => name)
  expect(names).toContainEqual(OFFICES[code].name)
})

test('an office receives requests when a form is sent to it or a report may be routed to it, and its code is that of its entry', () => {
  const served = new Set([...Object.values(FORMS)].map(({ office }) => office))
  expect([...new Set([...served, ...REPORT_OFFICES])].sort()).toEqual([...RECEIVING_OFFICES].sort())
  for (const code of RECEIVING_OFFICES) {
    const entry = offices.find((one) => one.code === code)
    expect(entry?.name).toEqual(OFFICES[code].name)
  }
})

test.for(CITY_OFFICES)('whoever works in %s has casework or questions, by what the office does', (office) => {
  const { asks } = OFFICES[office]
  expect(receives(office) || isAsked(office)).toBe(true)
  expect(asks).not.toContain(office)
  if (!receives(office)) expect(asks).toEqual([])
  for (const role of ['clerk', 'head'] as const) {
    expect(may({ role, office }, 'casework')).toBe(receives(office))
    expect(may({ role, office }, 'opinion')).toBe(isAsked(office))
  }
  expect(may({ role: 'auditor', office }, 'casework')).toBe(false)
})

test('the Assessor may ask the Treasurer; nobody is asked about the civil registry', () => {
  expect(OFFICES.ASR.asks).toEqual(['TREASURER'])
  expect(OFFICES.LCR.asks).toEqual([])
  expect(OFFICES.BPLO.asks).toContain('ZONING')
})
