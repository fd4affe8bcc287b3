// The answers, with the sections and labels of the form.
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { AnswersInWords } from '#contract/casework/case.ts'
import { Panel } from '#desk/casework/panel.tsx'

// Label and answer side by side where there is room, so that more of them are seen beside the papers.
const PAIRS = {
  my: 1,
  containerType: 'inline-size',
  '& > div': { mb: 1 },
  '@container (min-width: 24rem)': {
    '& > div': { display: 'grid', gridTemplateColumns: '11rem minmax(0, 1fr)', columnGap: 2, mb: 0.75 },
  },
}

export function Answers({ sections }: { sections: AnswersInWords }) {
  return (
    <Panel title="casework.answers">
      {sections.map(({ id, title, rows, tables }) => (
        <div key={id}>
          <Typography variant="h3" sx={{ mt: 2 }}>
            {title}
          </Typography>
          <Box component="dl" sx={PAIRS}>
            {rows.map(({ name, label, text }) => (
              <div key={name}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" sx={{ ml: 0, overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
              </div>
            ))}
          </Box>
          {tables.map((table) => (
            <Lines key={table.name} table={table} />
          ))}
        </div>
      ))}
    </Panel>
  )
}

const Lines = ({ table: { label, head, rows } }: { table: AnswersInWords[number]['tables'][number] }) => (
  <Table size="small" aria-label={label}>
    <TableHead>
      <TableRow>
        {head.map((title) => (
          <TableCell key={title}>{title}</TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {[...rows.entries()].map(([number, cells]) => (
        <TableRow key={number}>
          {cells.map((cell, place) => (
            <TableCell key={head[place]}>{cell}</TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
