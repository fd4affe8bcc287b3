// All entries of a collection with the numbers and names that change: typed from cell to cell, published by one button.
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Title, useRefresh, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { Collection } from '#collections/define.ts'
import type { TableRow } from '#contract/publishing/tables.ts'
import { NotHere } from '#desk/not-here.tsx'
import { collectionOf } from '#desk/publishing/definitions.ts'
import { useLabel } from '#desk/publishing/labels.ts'
import { columns, Row } from '#desk/publishing/table-row.tsx'
import { useTable } from '#desk/publishing/table-state.ts'
import { TableTools } from '#desk/publishing/table-tools.tsx'
import { Unanswered } from '#desk/unanswered.tsx'
import { Unsaved } from '#desk/unsaved-changes.tsx'
import { useAct } from '#desk/use-act.ts'
import { useAnswer } from '#desk/use-answer.ts'

export default function TableScreen() {
  const { collection: name } = useParams()
  const collection = collectionOf(name)
  return collection?.changing ? <Loaded key={collection.id} collection={collection} /> : <NotHere />
}

function Loaded({ collection }: { collection: Collection }) {
  const rows = useAnswer('GET /tables/:collection', { params: { collection: collection.id } })
  return rows ? <Filled collection={collection} rows={rows} /> : <Unanswered answer={rows} />
}

function Filled({ collection, rows }: { collection: Collection; rows: TableRow[] }) {
  const translate = useTranslate()
  const labelOf = useLabel()
  const refresh = useRefresh()
  const { act, busy } = useAct()
  const client = useQueryClient()
  const [isReadAgain, setReadAgain] = useState(false)
  const { typed, setCell, forget, changed, problemsOf, setProblems, fill, clear } = useTable(rows)
  const { fields, changing = [] } = collection
  const publish = async () => {
    const sent = changed.map(({ id, version }) => ({ id, version, cells: { ...typed[id] } }))
    const input = { params: { collection: collection.id }, body: { rows: sent } }
    const acted = await act('PUT /tables/:collection', input, ({ published }) => ({
      text: published > 0 ? 'publishing.table.done' : 'publishing.table.noneDone',
      holes: { smart_count: published },
    }))
    if (acted.ok) {
      // What was published stays on the screen until it comes from the server: the earlier values would show for a moment.
      setReadAgain(true)
      await client.invalidateQueries({ queryKey: ['GET /tables/:collection'] }, { cancelRefetch: false })
      setReadAgain(false)
      return clear()
    }
    setProblems(acted.problem.rows ?? [])
    // What others published is shown beside what is typed, and is what the next attempt begins at.
    refresh()
  }
  const open = rows.filter(({ isLocked }) => !isLocked)
  return (
    <Stack spacing={2} sx={{ py: 3 }}>
      <Title title={translate('publishing.table.title', { name: labelOf(collection.label) })} />
      <Typography>{translate('publishing.table.text')}</Typography>
      <TableTools
        collection={collection}
        onFill={(cells) => {
          fill(cells)
          return rows.filter(({ id, cells: are }) => differs(are, cells[id])).length
        }}
        onFillAll={(field, text) => fill(Object.fromEntries(open.map(({ id }) => [id, { [field]: text }])))}
      />
      <div>
        <Box aria-hidden sx={{ ...columns(changing.length), ...HEAD }}>
          <span />
          {changing.map((name) => (
            <span key={name}>{labelOf(fields[name]!.label)}</span>
          ))}
        </Box>
        <Box onKeyDown={goDown}>
          {rows.map((row) => (
            <Row
              key={row.id}
              {...{ collection, row, typed: typed[row.id], problems: problemsOf(row) }}
              onType={setCell}
              onForget={forget}
            />
          ))}
        </Box>
      </div>
      <Stack direction="row" useFlexGap sx={BAR}>
        <Button variant="contained" disabled={changed.length === 0 || busy || isReadAgain} onClick={publish}>
          {translate('publishing.saveAndPublish')}
        </Button>
        <Typography role="status">
          {translate('publishing.table.changed', { smart_count: changed.length })}
        </Typography>
        <Button color="error" disabled={changed.length === 0} onClick={clear} sx={{ ml: 'auto' }}>
          {translate('publishing.table.undo')}
        </Button>
      </Stack>
      {changed.length > 0 && <Unsaved />}
    </Stack>
  )
}

const HEAD = {
  display: { xs: 'none', md: 'grid' },
  position: 'sticky',
  top: '3rem',
  zIndex: 1,
  py: 1,
  fontWeight: 600,
  bgcolor: 'background.default',
}
const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  py: 1,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  gap: 1.5,
  alignItems: 'center',
  flexWrap: 'wrap',
}

type Cells = Readonly<Record<string, string>>

const differs = (are: Cells, cells: Cells = {}): boolean =>
  Object.entries(cells).some(([name, text]) => text.trim() !== are[name]?.trim())

/** Enter goes to the same cell of the next row, as in a spreadsheet. */
function goDown(event: KeyboardEvent<HTMLElement>) {
  const cell = event.target as HTMLElement
  const field = cell.dataset.field
  if (event.key !== 'Enter' || !field) return
  event.preventDefault()
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-field="${field}"]`)]
  cells[cells.indexOf(cell) + (event.shiftKey ? -1 : 1)]?.focus()
}
