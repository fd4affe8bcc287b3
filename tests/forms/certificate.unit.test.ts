// What the three certificates ask beside the specification: which document, and who collects it; neither stops an older draft.
import { describe, expect, test } from 'vitest'
import { FIRST_CODE } from '#forms/account.ts'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { readForm } from '#forms/read.ts'
import { sampleOf } from '#tests/support/forms.ts'

const TODAY = '2026-11-22'
const CERTIFICATES = [FORMS.birth, FORMS.death, FORMS.marriage]

describe.each(CERTIFICATES)('the form $id', (form) => {
  const read = (given: Parameters<typeof sampleOf>[1]) => {
    const { typed, files } = sampleOf(form, given)
    return readForm(form, typed, files, TODAY)
  }

  test('asks which document the registrar shall issue, as the Charter and other registrars name them', () => {
    const asked = partsOf(form).find(({ part }) => part.name === 'doc_kind')?.part
    expect(asked?.part === 'question' && asked.kind.options?.map(({ label }) => label.en)).toEqual([
      'Certified true copy (a certified photocopy of the record)',
      'Certified transcription of the record',
      'Certification that there is no record (negative certification)',
      'Endorsement of the record to the PSA',
    ])
  })

  test('asks the name of a representative who collects it, and of nobody else', () => {
    const missing = (by: string | null) => read({ claim_by: by, claim_name: null }).missing
    expect(missing('representative')).toEqual(['claim_name'])
    expect([missing('self'), missing(null)]).toEqual([[], []])
    const { answers } = read({ claim_by: 'representative', claim_name: 'Jose Cruz' })
    expect(answers.claim_name).toBe('Jose Cruz')
  })

  test('takes a draft begun before it asked for the document and who collects it', () => {
    const { missing, problems } = read({ doc_kind: null, claim_by: null, claim_name: null })
    expect({ missing, problems }).toEqual({ missing: [], problems: [] })
  })

  test('needs neither house number nor ZIP code', () => {
    expect(read({ requester_house: null, requester_zip: null }).missing).toEqual([])
  })
})

test('what is typed with digits opens a keyboard of digits', () => {
  const modeOf = (name: string) =>
    CERTIFICATES.flatMap((form) =>
      partsOf(form).flatMap(({ part }) =>
        part.part === 'question' && part.name === name ? (part.kind.attributes.inputMode ?? '') : [],
      ),
    )
  expect(modeOf('requester_zip')).toEqual(['numeric', 'numeric', 'numeric'])
  expect(modeOf('copies')).toEqual(['numeric', 'numeric', 'numeric'])
  const firstCode = FIRST_CODE.sections[0]!.parts[0]!
  expect(firstCode.part === 'question' && firstCode.kind.attributes.inputMode).toBe('numeric')
  expect(modeOf('requester_num')).toEqual(['tel', 'tel', 'tel'])
})
