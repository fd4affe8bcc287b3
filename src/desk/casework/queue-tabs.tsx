// Above the queue: the buckets of the person's role as buttons, then every other filter that finds requests, with their number.
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useListContext } from 'react-admin'
import { useBucketOf } from '#desk/casework/use-next-request.ts'
import { useSpeech } from '#desk/speech.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { useMe } from '#desk/use-me.ts'
import { bucketsOf, QUEUE_BUCKETS, QUEUE_TABS } from '#domain/queue.ts'
import { isOneOf } from '#kit/one-of.ts'

const OTHERS = ['all', ...QUEUE_TABS.filter((tab) => !isOneOf(QUEUE_BUCKETS, tab))] as const

type Tab = (typeof QUEUE_TABS)[number] | 'all'

/** The tabs, those of one's own work first. */
export function useTabs(): readonly Tab[] {
  const me = useMe()
  if (!me) return []
  return [...bucketsOf(me.role), ...OTHERS.filter((tab) => tab !== 'not-scanned' || me.scansFiles)]
}

export function QueueTabs() {
  const { translate, number } = useSpeech()
  const { filterValues, setFilters } = useListContext()
  const counts = useAnswer('GET /queue/counts', {})
  const tabs = useTabs()
  const { is: chosen = 'all', ...others } = filterValues
  useBucketOf(filterValues)
  const shown = (tab: Tab) => ({
    key: tab,
    'aria-pressed': chosen === tab,
    onClick: () => setFilters(tab === 'all' ? others : { ...others, is: tab }),
  })
  const words = (tab: Tab) => translate(`casework.tabs.${tab}`)
  const count = (tab: Tab) => (counts ? number(counts[tab]) : '')
  return (
    <Stack spacing={1} role="group" aria-label={translate('casework.filters')} sx={{ p: 1 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {tabs.slice(0, QUEUE_BUCKETS.length).map((tab) => {
          const { key, ...rest } = shown(tab)
          return (
            <Button key={key} {...rest} variant={chosen === tab ? 'contained' : 'outlined'}>
              {words(tab)} {count(tab)}
            </Button>
          )
        })}
      </Stack>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: { sm: 'wrap' }, overflowX: 'auto' }}>
        {tabs.slice(QUEUE_BUCKETS.length).map((tab) => {
          if (tab !== 'all' && tab !== chosen && !counts?.[tab]) return null
          const { key, ...rest } = shown(tab)
          return (
            <Chip
              key={key}
              {...rest}
              component="button"
              sx={{ flexShrink: 0 }}
              clickable
              color={chosen === tab ? 'primary' : 'default'}
              variant={chosen === tab ? 'filled' : 'outlined'}
              label={`${words(tab)} ${count(tab)}`}
            />
          )
        })}
      </Stack>
    </Stack>
  )
}
