// The queue as a table: one line a request, narrow enough that two dozen stand on a screen.
import { DataTable, FunctionField } from 'react-admin'
import type { QueueRow } from '#contract/casework/queue.ts'
import { RequestFlags } from '#desk/casework/request-flags.tsx'
import { SelectRow } from '#desk/casework/select-row.tsx'
import { RouteLink } from '#desk/route-link.tsx'
import { useSpeech } from '#desk/speech.ts'
import { staffNameOf } from '#domain/request-states.ts'
import { shortServiceOf } from '#forms/all.ts'

const ROW_PX = 44

const ONE_LINE = {
  '& .RaDataTable-row': { height: ROW_PX },
  '& .RaDataTable-rowCell': { whiteSpace: 'nowrap', paddingBlock: 0, paddingInline: '0.5rem' },
  '& .RaDataTable-headerCell': { paddingInline: '0.5rem' },
  // A long name of a business is cut; the request itself shows it whole.
  '& .column-applicant': { maxWidth: '14rem', overflow: 'hidden', textOverflow: 'ellipsis' },
}

export function QueueTable() {
  const { lang, translate, rowDate, dueDay } = useSpeech()
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      aria-label={translate('casework.queue')}
      empty={<p>{translate('casework.empty')}</p>}
      sx={ONE_LINE}
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
        <FunctionField<QueueRow> render={({ form }) => shortServiceOf(form)[lang]} />
      </DataTable.Col>
      <DataTable.Col source="state" label="casework.state">
        <FunctionField<QueueRow> render={({ state, form }) => staffNameOf(state, form)[lang]} />
      </DataTable.Col>
      <DataTable.Col source="received_at" label="casework.received">
        <FunctionField<QueueRow> render={({ receivedAt }) => rowDate(receivedAt)} />
      </DataTable.Col>
      <DataTable.Col source="due_on" label="casework.due">
        <FunctionField<QueueRow> render={({ dueOn }) => dueDay(dueOn, rowDate)} />
      </DataTable.Col>
      <DataTable.Col label="casework.marks" disableSort>
        <FunctionField<QueueRow> render={(row) => <RequestFlags row={row} />} />
      </DataTable.Col>
    </DataTable>
  )
}
