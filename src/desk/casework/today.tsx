// The office's morning page: what is due, late, unread or stuck, each leading to its requests.
import { useAnswerOf } from '#desk/answer-of.ts'
import { type Counts, TABS } from '#desk/casework/queue-tabs.tsx'
import { useSpeech } from '#desk/casework/speech.ts'
import { CountCards, listAt } from '#desk/count-cards.tsx'

export default function Today() {
  const { translate } = useSpeech()
  const counts = useAnswerOf<Counts>('/queue/counts')
  if (!counts) return null
  const cards = TABS.map((tab) => ({
    label: translate(`casework.tabs.${tab}`),
    count: counts[tab],
    to: tab === 'all' ? '/requests' : listAt('/requests', { is: tab }),
  }))
  return <CountCards title={translate('casework.today')} cards={cards} />
}
