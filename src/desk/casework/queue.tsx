// The queue of one's own office: to review, to decide, to release …; cards on a phone, otherwise a table with bulk steps.
import Download from '@mui/icons-material/DownloadOutlined'
import useMediaQuery from '@mui/material/useMediaQuery'
import { FilterButton, List, parseQueryFromLocation, TopToolbar, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { addressOf } from '#desk/api.ts'
import { ApprovalStack } from '#desk/casework/approval-stack.tsx'
import { BulkSteps } from '#desk/casework/bulk-steps.tsx'
import { QueueCards } from '#desk/casework/queue-cards.tsx'
import { useQueueFilters } from '#desk/casework/queue-filters.tsx'
import { QueueTable } from '#desk/casework/queue-table.tsx'
import { QueueTabs } from '#desk/casework/queue-tabs.tsx'
import { ListPages } from '#desk/list-pages.tsx'
import { useSpeech } from '#desk/speech.ts'
import { useMe } from '#desk/use-me.ts'
import { WordButton } from '#desk/word-button.tsx'

export default function Queue() {
  const isSmall = useMediaQuery('(max-width: 1023px)', { noSsr: true })
  const isNarrow = useMediaQuery('(max-width: 1199px)', { noSsr: true })
  const filters = useQueueFilters(isNarrow)
  const { search } = useLocation()
  const me = useMe()
  return (
    <List
      key={search}
      title="casework.queue"
      filters={filters}
      sort={{ field: 'due_on', order: 'ASC' }}
      perPage={25}
      pagination={<ListPages />}
      actions={
        <TopToolbar>
          {isNarrow && <FilterButton disableSaveQuery />}
          <Export />
        </TopToolbar>
      }
      // What is searched for never stands in an address; the bucket of a link to the queue does.
      disableSyncWithLocation
      filterDefaultValues={parseQueryFromLocation({ search }).filter}
    >
      <QueueTabs />
      {me?.role === 'head' && <ApprovalStack />}
      <BulkSteps />
      {isSmall ? <QueueCards /> : <QueueTable />}
    </List>
  )
}

/** The list as it is filtered, for a spreadsheet. */
function Export() {
  const { filterValues } = useListContext()
  const { lang } = useSpeech()
  const query = { filter: JSON.stringify(filterValues ?? {}), lang }
  return (
    <WordButton label="casework.export" href={addressOf('GET /queue/export.csv', { query })}>
      <Download />
    </WordButton>
  )
}
