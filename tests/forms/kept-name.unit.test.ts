// A correction of a report asks whether it has a name no more: it offers only the answer that was given, and takes no other.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { keepingName } from '#forms/kept-name.ts'
import { readForm } from '#forms/read.ts'
import { sampleOf } from '#tests/support/forms.ts'

const TODAY = '2026-11-23'

test.each([
  ['anonymous', 'named'],
  ['named', 'anonymous'],
])('sent %s, it is corrected so and not %s', (given, other) => {
  const form = keepingName(FORMS.report, { report_who: given })
  const asked = partsOf(form).find(({ part }) => part.name === 'report_who')?.part
  const options = asked?.part === 'question' ? asked.kind.options : []
  expect(options?.map(({ value }) => value)).toEqual([given])
  const read = (who: string) => {
    const { typed, files } = sampleOf(FORMS.report, { report_who: who })
    return readForm(form, typed, files, TODAY)
  }
  expect(read(given)).toMatchObject({ problems: [], answers: { report_who: given } })
  expect(read(other).problems).toEqual([{ name: 'report_who', problem: { code: 'notAChoice' } }])
})

test('a form that asks for a name always is as it was', () => {
  expect(keepingName(FORMS.birth, { requester_Lname: 'Reyes' })).toBe(FORMS.birth)
})
