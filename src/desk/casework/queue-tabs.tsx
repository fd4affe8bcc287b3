// Tabs above the queue: each filter with its number of requests.
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useListContext } from 'react-admin'
import { useSpeech } from '#desk/casework/speech.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { QUEUE_TABS } from '#domain/queue.ts'

export const TABS = ['all', ...QUEUE_TABS] as const

export function QueueTabs() {
  const { translate } = useSpeech()
  const { filterValues, setFilters } = useListContext()
  const counts = useAnswer('GET /queue/counts', {})
  const { is: chosen = 'all', ...others } = filterValues
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      role="group"
      aria-label={translate('casework.filters')}
      sx={{ flexWrap: 'wrap', p: 1 }}
    >
      {TABS.map((tab) => (
        <Chip
          key={tab}
          component="button"
          clickable
          aria-pressed={chosen === tab}
          color={chosen === tab ? 'primary' : 'default'}
          variant={chosen === tab ? 'filled' : 'outlined'}
          label={`${translate(`casework.tabs.${tab}`)} ${counts?.[tab] ?? ''}`}
          onClick={() => setFilters(tab === 'all' ? others : { ...others, is: tab })}
        />
      ))}
    </Stack>
  )
}
