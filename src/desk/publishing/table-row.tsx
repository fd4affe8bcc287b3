// One entry in the table of numbers and names: its cells, what is wrong with them, and who else changed it.
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Collection } from '#collections/define.ts'
import type { TableRowProblem } from '#contract/problem.ts'
import type { TableRow } from '#contract/publishing/tables.ts'
import { useLabel } from '#desk/publishing/labels.ts'
import { RowProblems } from '#desk/publishing/table-problems.tsx'
import type { SetCell } from '#desk/publishing/table-state.ts'
import { useLang } from '#desk/use-lang.ts'
import { VISUALLY_HIDDEN } from '#desk/visually-hidden.ts'

const Cell = styled('input')(({ theme }) => ({
  font: 'inherit',
  width: '100%',
  minWidth: 0,
  boxSizing: 'border-box',
  padding: '0.4rem 0.5rem',
  minHeight: '2.75rem',
  border: `1px solid ${theme.palette.text.secondary}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  // What has the focus is not behind the bar of the buttons or the names of the columns.
  scrollMarginBlock: '8rem',
  '&:read-only': { background: theme.palette.background.default, borderStyle: 'dashed' },
  '&[data-changed=true]': { borderColor: theme.palette.primary.main, borderWidth: 2, fontWeight: 600 },
  '&[aria-invalid=true]': { borderColor: theme.palette.error.main, borderWidth: 2 },
}))

/** The columns on a wide screen: the title, then the cells. */
export const columns = (count: number) => ({
  display: 'grid',
  columnGap: 1,
  rowGap: 0.5,
  alignItems: 'end',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: `minmax(9rem, 1.3fr) repeat(${count}, minmax(0, 1fr))`,
  },
})

type Props = {
  collection: Collection
  row: TableRow
  typed: Readonly<Record<string, string>> | undefined
  problems: readonly TableRowProblem[]
  onType: SetCell
  onForget: (row: TableRow) => void
}

/** Drawn again only when something of its own changes: a city may have hundreds of rows. */
export const Row = memo(function Row({ collection, row, typed = {}, problems, onType, onForget }: Props) {
  const translate = useTranslate()
  const labelOf = useLabel()
  const lang = useLang()
  const { fields, changing = [] } = collection
  const [title, notes] = [`row-${row.id}`, `notes-${row.id}`]
  return (
    <Box
      role="group"
      aria-labelledby={title}
      sx={{ ...columns(changing.length), py: { xs: 1.5, md: 0.5 }, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography id={title} sx={TITLE}>
        {row.title[lang]}
      </Typography>
      {changing.map((name) => {
        const value = typed[name] ?? row.cells[name] ?? ''
        const wrong = problems.some((one) => one.field === name)
        return (
          <Box component="label" key={name} sx={{ minWidth: 0 }}>
            <Typography component="span" variant="body2" sx={{ display: 'block', ...HIDDEN_WHEN_WIDE }}>
              {labelOf(fields[name]!.label)}
            </Typography>
            <Cell
              value={value}
              data-field={name}
              data-changed={value.trim() !== (row.cells[name] ?? '').trim()}
              readOnly={row.isLocked}
              aria-invalid={wrong}
              aria-describedby={problems.length > 0 || row.isLocked ? notes : undefined}
              placeholder={fields[name]!.kind.name === 'date' ? 'YYYY-MM-DD' : undefined}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onType(row, name, target.value)}
            />
          </Box>
        )
      })}
      {(problems.length > 0 || row.isLocked) && (
        <Box id={notes} sx={{ gridColumn: '1 / -1' }}>
          <RowProblems {...{ collection, row, typed, problems, onForget }} />
          {row.isLocked && (
            <Typography variant="body2">
              {translate('publishing.table.locked')}{' '}
              <Link to={`/content/${collection.id}/${row.id}`}>
                {translate('publishing.table.openEntry')}
              </Link>
            </Typography>
          )}
        </Box>
      )}
    </Box>
  )
})

const TITLE = {
  gridColumn: { xs: '1 / -1', md: 'auto' },
  alignSelf: 'center',
  fontWeight: 600,
  overflowWrap: 'anywhere',
}
const HIDDEN_WHEN_WIDE = Object.fromEntries(
  Object.entries(VISUALLY_HIDDEN).map(([name, value]) => [name, { md: value }]),
)
