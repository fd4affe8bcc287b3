// The office's morning page: what is due, late, unread or stuck, each leading to its requests.
import { useTabs } from '#desk/casework/queue-tabs.tsx'
import { CountCards, listAt } from '#desk/count-cards.tsx'
import { useSpeech } from '#desk/speech.ts'
import { useAnswer } from '#desk/use-answer.ts'

export default function Today() {
  const { translate } = useSpeech()
  const counts = useAnswer('GET /queue/counts', {})
  const tabs = useTabs()
  if (!counts) return null
  const cards = tabs.map((tab) => ({
    label: translate(`casework.tabs.${tab}`),
    count: counts[tab],
    to: tab === 'all' ? '/requests' : listAt('/requests', { is: tab }),
  }))
  return <CountCards title={translate('casework.today')} cards={cards} />
}
