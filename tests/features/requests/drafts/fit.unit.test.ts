// What of a draft still holds when the form has changed since: kept, asked anew or named, never dropped in silence.
import { expect, test } from 'vitest'
import { fitDraft } from '#features/requests/drafts/fit.ts'
import { computeVersion } from '#features/requests/form-version.ts'
import { askCount } from '#fields/count.ts'
import { askText } from '#fields/text.ts'
import { FORMS } from '#forms/all.ts'
import { ask, type Form, lines } from '#forms/define.ts'

const TODAY = '2026-11-23'
const EARLIER = 'an-earlier-version'
const label = { en: 'A question', fil: 'Isang tanong' }

/** The form of today. */
const form: Form = {
  ...FORMS.birth,
  sections: [
    {
      id: 'one',
      title: label,
      parts: [
        ask('name', askText({ max: 10 }), { label }),
        ask('copies', askCount({ min: 1, max: 9 }), { label }),
        lines('rows', {
          label,
          rowLabel: label,
          most: 5,
          of: [
            ask('row_name[]', askText({ max: 10 }), { label }),
            ask('row_count[]', askCount({ max: 9 }), { label }),
          ],
        }),
      ],
    },
  ],
}

test('of the same version every answer stays, also one that is not right yet', () => {
  const typed = { name: ['Ana'], copies: ['many'] }
  expect(fitDraft(form, typed, computeVersion(form), TODAY)).toEqual({ typed, changed: [], gone: [] })
})

test('of an earlier version what still reads stays, what does not is asked anew and named', () => {
  const typed = { name: ['Ana'], copies: ['20'] }
  expect(fitDraft(form, typed, EARLIER, TODAY)).toEqual({
    typed: { name: ['Ana'], copies: [''] },
    changed: ['copies'],
    gone: [],
  })
})

test('an answer whose question is gone is told in the words of the person; one left empty is not', () => {
  const typed = { name: ['Ana'], nickname: ['Anita'], title: [''] }
  expect(fitDraft(form, typed, EARLIER, TODAY)).toEqual({
    typed: { name: ['Ana'] },
    changed: [],
    gone: ['Anita'],
  })
})

test('rows keep their places when one cell of them no longer fits', () => {
  const typed = { 'row_name[]': ['a', 'b', 'c'], 'row_count[]': ['1', '99', ''] }
  expect(fitDraft(form, typed, EARLIER, TODAY)).toEqual({
    typed: { 'row_name[]': ['a', 'b', 'c'], 'row_count[]': ['1', '', ''] },
    changed: ['row_count[]'],
    gone: [],
  })
})

test('a draft of the assessment from before it asked who asks opens with everything typed', () => {
  const typed = {
    pin_id: ['130-00-001-01-001'],
    owner_name: ['Juan Luna'],
    td_no: ['123'],
    loc_land: [''],
    cont_email: ['ana@example.com'],
    cont_no: ['0917 555 0123'],
  }
  expect(fitDraft(FORMS.assessment, typed, EARLIER, TODAY)).toEqual({ typed, changed: [], gone: [] })
})
