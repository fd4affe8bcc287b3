// Counts of entries that are not published yet, by collection and state.

import { useTranslate } from 'react-admin'
import { CountCards, listAt } from '#desk/count-cards.tsx'
import { useLabel } from '#desk/publishing/labels.ts'
import { useAnswer } from '#desk/use-answer.ts'
import type { EntryState } from '#domain/entry-states.ts'

const STATES: readonly EntryState[] = ['in-review', 'scheduled', 'draft']

export default function Unpublished() {
  const translate = useTranslate()
  const labelOf = useLabel()
  const collections = useAnswer('GET /content', {}) ?? []
  const cards = STATES.flatMap((state) =>
    collections.map(({ id, label, counts }) => ({
      label: `${labelOf(label)}: ${translate(`publishing.states.${state}`)}`,
      count: counts[state] ?? 0,
      to: listAt(`/content/${id}`, { state }),
    })),
  ).filter(({ count }) => count > 0)
  return cards.length > 0 && <CountCards title={translate('publishing.unpublished')} cards={cards} />
}
