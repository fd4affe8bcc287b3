// Staff read about an applicant: no label of any form speaks to them as if they had asked.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { withoutHelpers } from '#forms/define.ts'
import { recordOf } from '#forms/record.ts'
import { forStaff } from '#forms/staff-labels.ts'

const SPEAKS = /\b(you|your)\b|\b(kayo|inyo|inyong|ninyo|ninyong)\b/i

test.each(Object.values(FORMS))('the labels of $id speak about the applicant', (form) => {
  const record = forStaff(recordOf(form, {}))
  const titles = record.sections.map(({ title }) => title)
  const labels = record.sections.flatMap(({ parts }) => parts.map(({ label }) => label))
  const speaking = [...titles, ...labels]
    .flatMap((one) => Object.values(one))
    .filter((one) => SPEAKS.test(one))
  expect(speaking).toEqual([])
  expect(record.sections.flatMap(({ parts }) => parts.map(({ name }) => name))).toEqual(
    withoutHelpers(form).sections.flatMap(({ parts }) => parts.map(({ name }) => name)),
  )
})

test('a contact number that no text message reaches says so to staff, and no other number does', () => {
  const { birth } = FORMS
  const shown = (number: string) => {
    const [row] = forStaff(recordOf(birth, { requester_num: number }))
      .sections.flatMap(({ parts }) => parts)
      .filter(({ name }) => name === 'requester_num')
    return row?.part === 'question' ? row.text?.en : undefined
  }
  expect(shown('+960 777 1234')).toBe('+960 777 1234 (no text messages: not a Philippine mobile number)')
  expect(shown('0917 555 0123')).toBe('0917 555 0123')
})
