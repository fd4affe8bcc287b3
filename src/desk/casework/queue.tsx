// The queue of one's own office: due, late, unread …; cards on a phone, otherwise a table with bulk steps.
import Download from '@mui/icons-material/DownloadOutlined'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, FunctionField, List, SearchInput, SelectInput, useListContext } from 'react-admin'
import type { QueueRow } from '#contract/casework/queue.ts'
import { addressOf } from '#desk/api.ts'
import { BulkSteps } from '#desk/casework/bulk-steps.tsx'
import { QueueCards } from '#desk/casework/queue-cards.tsx'
import { QueueTabs } from '#desk/casework/queue-tabs.tsx'
import { RequestFlags } from '#desk/casework/request-flags.tsx'
import { SelectRow } from '#desk/casework/select-row.tsx'
import { useSpeech } from '#desk/casework/speech.ts'
import { RouteLink } from '#desk/route-link.tsx'
import { WordButton } from '#desk/word-button.tsx'
import { STATE_IDS, staffNameOf } from '#domain/request-states.ts'
import { FORMS } from '#forms/all.ts'
import type { Lang } from '#kit/lang.ts'

const filtersIn = (lang: Lang, label: (key: string) => string) => [
  <SearchInput key="q" source="q" alwaysOn placeholder={label('casework.search')} />,
  <SelectInput
    key="state"
    source="state"
    label="casework.state"
    translateChoice={false}
    choices={STATE_IDS.map((id) => ({ id, name: staffNameOf(id)[lang] }))}
  />,
  <SelectInput
    key="form"
    source="form"
    label="casework.service"
    translateChoice={false}
    choices={Object.values(FORMS).map(({ id, title }) => ({ id, name: title[lang] }))}
  />,
]

export default function Queue() {
  const { lang, translate } = useSpeech()
  const small = useMediaQuery('(max-width: 700px)')
  return (
    <List
      title="casework.queue"
      filters={filtersIn(lang, translate)}
      sort={{ field: 'due_on', order: 'ASC' }}
      perPage={25}
      exporter={false}
      actions={<Export />}
      empty={false}
      disableSyncWithLocation
    >
      <QueueTabs />
      <BulkSteps />
      {small ? <QueueCards /> : <QueueTable />}
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

function QueueTable() {
  const { lang, translate, longDate } = useSpeech()
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      aria-label={translate('casework.queue')}
      empty={<p>{translate('casework.empty')}</p>}
    >
      <DataTable.Col label="casework.choose" disableSort>
        <FunctionField<QueueRow> render={(row) => <SelectRow row={row} />} />
      </DataTable.Col>
      <DataTable.Col label="casework.reference" disableSort>
        <FunctionField<QueueRow>
          render={({ id, reference }) => <RouteLink to={`/requests/${id}/show`}>{reference}</RouteLink>}
        />
      </DataTable.Col>
      <DataTable.Col source="applicant" label="casework.applicant" disableSort />
      <DataTable.Col source="form" label="casework.service" disableSort>
        <FunctionField<QueueRow> render={({ service }) => service[lang]} />
      </DataTable.Col>
      <DataTable.Col source="state" label="casework.state">
        <FunctionField<QueueRow> render={({ state }) => staffNameOf(state)[lang]} />
      </DataTable.Col>
      <DataTable.Col source="received_at" label="casework.received">
        <FunctionField<QueueRow> render={({ receivedAt }) => longDate(receivedAt)} />
      </DataTable.Col>
      <DataTable.Col source="due_on" label="casework.due">
        <FunctionField<QueueRow> render={({ dueOn }) => longDate(dueOn)} />
      </DataTable.Col>
      <DataTable.Col label="casework.marks" disableSort>
        <FunctionField<QueueRow> render={(row) => <RequestFlags row={row} />} />
      </DataTable.Col>
    </DataTable>
  )
}
