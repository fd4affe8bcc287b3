// The queue as a table: two short lines a request, narrow enough for a small screen in both languages.
import Box from '@mui/material/Box'
import { DataTable, FunctionField } from 'react-admin'
import type { QueueRow } from '#contract/casework/queue.ts'
import { Assignee, DueDay, RequestFlag } from '#desk/casework/request-flags.tsx'
import { SelectRow } from '#desk/casework/select-row.tsx'
import { RouteLink } from '#desk/route-link.tsx'
import { useSpeech } from '#desk/speech.ts'
import { staffNameOf } from '#domain/request-states.ts'
import { shortServiceOf } from '#forms/all.ts'

const ROW_PX = 44

// All but the name have a fixed width: names get the rest, and are cut only where that is not enough. The request shows them whole.
const NARROW = {
  '& .RaDataTable-table': { tableLayout: 'fixed' },
  '& .RaDataTable-row': { height: ROW_PX },
  '& .RaDataTable-rowCell': { paddingBlock: 0, paddingInline: '0.375rem', lineHeight: 1.25 },
  '& .RaDataTable-headerCell': { paddingInline: '0.375rem', width: '6rem' },
  '& .RaDataTable-headerCell:first-of-type': { width: '3rem' },
  '& .RaDataTable-headerCell.column-applicant': { width: 'auto' },
  '& .RaDataTable-headerCell.column-assignee': { width: '4rem' },
  '& .RaDataTable-headerCell.column-flag': { width: '8rem' },
  '@media (min-width: 1200px)': {
    '& .RaDataTable-headerCell.column-due_on': { width: '8rem' },
    '& .RaDataTable-headerCell.column-form, & .RaDataTable-headerCell.column-state': { width: '11rem' },
  },
}
const LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
const TWO_LINES = {
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
}

export function QueueTable() {
  const { lang, translate } = useSpeech()
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      aria-label={translate('casework.queue')}
      empty={<p>{translate('casework.empty')}</p>}
      sx={NARROW}
    >
      <DataTable.Col label="casework.choose" disableSort>
        <FunctionField<QueueRow> render={(row) => <SelectRow row={row} />} />
      </DataTable.Col>
      <DataTable.Col source="applicant" label="casework.applicant" disableSort>
        <FunctionField<QueueRow> render={(row) => <Name row={row} />} />
      </DataTable.Col>
      <DataTable.Col source="form" label="casework.service" disableSort>
        <FunctionField<QueueRow> render={({ form }) => shortServiceOf(form)[lang]} />
      </DataTable.Col>
      <DataTable.Col source="state" label="casework.state">
        <FunctionField<QueueRow> render={({ state, form }) => staffNameOf(state, form)[lang]} />
      </DataTable.Col>
      <DataTable.Col source="due_on" label="casework.due">
        <FunctionField<QueueRow> render={(row) => <DueDay row={row} />} />
      </DataTable.Col>
      <DataTable.Col source="flag" label="casework.marks" disableSort>
        <FunctionField<QueueRow> render={(row) => <RequestFlag row={row} />} />
      </DataTable.Col>
      <DataTable.Col source="assignee" label="casework.clerk" disableSort>
        <FunctionField<QueueRow> render={(row) => <Assignee row={row} />} />
      </DataTable.Col>
    </DataTable>
  )
}

function Name({ row: { id, reference, applicant } }: { row: QueueRow }) {
  return (
    <>
      <Box component="span" sx={{ ...TWO_LINES, fontWeight: 600 }} title={applicant}>
        {applicant}
      </Box>
      <Box component="span" sx={LINE}>
        <RouteLink to={`/requests/${id}/show`}>{reference}</RouteLink>
      </Box>
    </>
  )
}
