// What the information office has begun and readers do not see yet, by kind and state.
import { useTranslate } from 'react-admin'
import { CountCards, listAt } from '#desk/count-cards.tsx'
import { useCounts } from '#desk/publishing/counts.ts'
import { useLabel } from '#desk/publishing/labels.ts'

const STATES = ['in-review', 'scheduled', 'draft'] as const

export default function Unpublished() {
  const translate = useTranslate()
  const labelOf = useLabel()
  const collections = useCounts() ?? []
  const cards = STATES.flatMap((state) =>
    collections.map(({ id, label, counts }) => ({
      label: `${labelOf(label)}: ${translate(`publishing.states.${state}`)}`,
      count: counts[state] ?? 0,
      to: listAt(`/content/${id}`, { state }),
    })),
  ).filter(({ count }) => count > 0)
  return cards.length > 0 && <CountCards title={translate('publishing.unpublished')} cards={cards} />
}
