// A table of figures: the first column names the row, figures are set to the right. Wide ones scroll inside their frame.
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type Props = {
  label: string
  /** Keys of words, the first of the column that names. */
  head: readonly string[]
  /** How many columns, from the first, are words and no figures. */
  texts?: number
  /** In pixels, for many columns: narrower windows scroll. */
  minWidth?: number
  /** Many columns, with little room for each. */
  isDense?: boolean
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

const DENSE = {
  '& th, & td': { paddingInline: '0.375rem' },
  '& thead th': { fontSize: '0.75rem' },
  '& th:first-of-type': { width: '40%' },
}

export function Figures({ label, head, texts = 1, minWidth = 0, isDense = false, rows }: Props) {
  const translate = useTranslate()
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label} sx={{ minWidth, ...(isDense && DENSE) }}>
        <TableHead>
          <TableRow>
            {head.map((name, column) => (
              <TableCell
                key={name}
                align={column < texts ? 'left' : 'right'}
                sx={{ fontWeight: 700, lineHeight: 1.3 }}
              >
                {translate(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {first}
              </TableCell>
              {others.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
                <TableCell key={column} align={column + 1 < texts ? 'left' : 'right'}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
