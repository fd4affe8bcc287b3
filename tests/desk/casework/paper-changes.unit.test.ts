import { expect, test } from 'vitest'
import type { CaseRequest } from '#contract/casework/case.ts'
import { paperChanges } from '#desk/casework/paper-changes.ts'

const file = (id: string, label: string) => ({ id, label, name: `${id}.jpg` }) as CaseRequest['files'][number]

test('a paper that replaces another is one change, one that only came or only went is half of one', () => {
  const files = [file('old', 'Valid ID'), file('kept', 'Deed'), file('new', 'Valid ID'), file('map', 'Map')]
  expect(paperChanges({ superseded: ['old'], added: ['new', 'map'] }, files)).toEqual([
    { label: 'Valid ID', before: 'old.jpg', after: 'new.jpg' },
    { label: 'Map', before: '', after: 'map.jpg' },
  ])
  expect(paperChanges({ superseded: [], added: [] }, files)).toEqual([])
})
