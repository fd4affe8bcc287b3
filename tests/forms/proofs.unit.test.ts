// The checklist of requirements in the Citizen's Charter and the papers the forms ask for are the same: only what the Charter lists may be asked.
import { describe, expect, test } from 'vitest'
import charter from '#content/lists/charter.json' with { type: 'json' }
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'

/** By slot: what its line of the checklist says. */
const LINE_OF: Record<string, RegExp> = {
  requester_id: /^Valid ID of the person who asks/,
  authorization: /authorization letter or special power of attorney/,
  owner_id: /copies of the IDs of both/,
  proof_rel: /proof of relationship/i,
  guardian_proof: /affidavit of guardianship/,
  report_photo: /^If you like: photos or papers/,
  official_request: /court order or subpoena|authority from the Department of Social Welfare/,
}
/** Lines that name answers, not papers. */
const ANSWERED =
  /^(Name of the owner and location|Pin ID of the property or number of its tax declaration|The information you want|What happened or is wrong)/

const withProofs = Object.values(FORMS).filter(({ office }) => office !== 'BPLO')

describe.each(withProofs)('the Charter and the form $id', (form) => {
  const checklist = charter.find(({ key }) => key === form.id)!.requirements.map((row) => row.requirement)
  const slots = partsOf(form).flatMap(({ part }) => (part.part === 'slot' ? part : []))

  test('each paper the form asks for is in the checklist', () => {
    const unlisted = slots.filter(({ name }) => !checklist.some(({ en }) => LINE_OF[name]?.test(en)))
    expect(unlisted.map(({ name }) => name)).toEqual([])
  })

  test('each line of the checklist is asked for by the form', () => {
    const unasked = checklist.filter(
      ({ en }) => !ANSWERED.test(en) && !slots.some(({ name }) => LINE_OF[name]?.test(en)),
    )
    expect(unasked).toEqual([])
  })

  test('proof of the relationship is asked for only where the record does not show it', () => {
    const slot = slots.find(({ name }) => name === 'proof_rel')
    const asked = [true, 'Proof of your relationship, where the record does not show it']
    // Anybody may ask for information, whoever they are to the person it is about, and report without a paper.
    expect(slot && [slot.optional, slot.label.en]).toEqual(
      ['Dform', 'report'].includes(form.id) ? undefined : asked,
    )
  })

  test('the National ID is accepted in its three forms, where an ID is asked for', () => {
    const id = slots.find(({ name }) => name === 'requester_id')
    // A report needs none.
    if (!id) return expect(form.id).toBe('report')
    for (const text of [checklist[0]!.en, checklist[0]!.fil, id.hint!.en, id.hint!.fil])
      expect(text).toMatch(/National ID.*PhilID card, ePhilID|National ID.*PhilID card, the ePhilID/)
    for (const text of [checklist[0]!.en, checklist[0]!.fil, id.hint!.en, id.hint!.fil])
      expect(text).toContain('Digital National ID')
  })
})
