// A person named twice in a case stands there once, and only where the whole name is the same.
import { expect, test } from 'vitest'
import { foldPersons } from '#desk/casework/fold-persons.ts'

const section = (id: string, answers: Record<string, string>) => ({
  id,
  title: id,
  rows: Object.entries(answers).map(([name, text]) => ({ name, label: name, text })),
  tables: [],
})

test('the applicant who is the owner is named once, and what else is asked of them stays', () => {
  const owner = section('owner', { info_Lname: 'Reyes', info_Fname: 'Ana', info_POB: 'Lipa' })
  const named = { requester_Lname: 'Reyes', requester_Fname: 'Ana', requester_city: 'Lipa' }
  const folded = foldPersons([owner, section('requester', named)])
  expect(folded[0]).toBe(owner)
  expect(folded[1]).toMatchObject({ sameAs: 'owner', rows: [{ name: 'requester_city' }] })
  const other = section('requester', { ...named, requester_suffix: 'Jr.' })
  expect(foldPersons([owner, other])).toEqual([owner, other])
})
