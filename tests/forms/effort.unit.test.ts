// The minutes a form is said to take follow what it asks.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { estimateMinutes } from '#forms/effort.ts'

test('every form takes a few minutes, in steps of five, and a longer one no less', () => {
  for (const form of Object.values(FORMS)) {
    const minutes = estimateMinutes(form)
    expect([form.id, minutes % 5, minutes >= 5 && minutes <= 20]).toEqual([form.id, 0, true])
  }
  const { birth } = FORMS
  const twice = { sections: [...birth.sections, ...FORMS.bplonew.sections] }
  expect(estimateMinutes(twice)).toBeGreaterThan(estimateMinutes(birth))
  expect(estimateMinutes({ sections: [] })).toBe(5)
})
