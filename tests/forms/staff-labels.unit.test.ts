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
