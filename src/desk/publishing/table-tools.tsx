// Above the table of numbers and names: the CSV out and in, and one day for all rows.
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Collection } from '#collections/define.ts'
import type { TableRowProblem } from '#contract/problem.ts'
import { addressOf } from '#desk/api.ts'
import { type ChosenCsv, CsvButton } from '#desk/csv/choose-csv.tsx'
import { WrongCsv } from '#desk/csv/wrong-csv.tsx'
import { useLabel } from '#desk/publishing/labels.ts'
import { useRowProblem } from '#desk/publishing/table-problems.tsx'
import { useAct } from '#desk/use-act.ts'

type Cells = Readonly<Record<string, string>>
type Props = {
  collection: Collection
  /** Puts cells into rows, and answers how many rows differ from what is published. */
  onFill: (cells: Readonly<Record<string, Cells>>) => number
  onFillAll: (field: string, text: string) => void
}

export function TableTools({ collection, onFill, onFillAll }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { act } = useAct()
  const [lines, setLines] = useState<readonly TableRowProblem[]>([])
  const params = { collection: collection.id }
  const inWords = useRowProblem(collection)
  const read = async (csv: ChosenCsv | undefined) => {
    setLines([])
    if (!csv) return
    const acted = await act('POST /tables/:collection/csv', { params, file: csv.bytes })
    if (!acted.ok) return setLines(acted.problem.rows ?? [])
    const count = onFill(Object.fromEntries(acted.answer.map(({ id, cells }) => [id, cells])))
    notify('publishing.table.filled', { messageArgs: { smart_count: count } })
  }
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" href={addressOf('GET /tables/:collection/csv', { params })} download>
          {translate('publishing.table.csv')}
        </Button>
        <CsvButton label="publishing.table.fill" onChosen={(csv) => void read(csv)} />
        {(collection.changing ?? [])
          .filter((name) => collection.fields[name]?.kind.name === 'date')
          .map((name) => (
            <ForAll key={name} {...{ collection, name, onFillAll }} />
          ))}
      </Stack>
      <WrongCsv lines={lines.map((one) => ({ line: one.line ?? 0, column: '', says: inWords(one) }))} />
    </Stack>
  )
}

type ForAllProps = Pick<Props, 'collection' | 'onFillAll'> & { name: string }

function ForAll({ collection, name, onFillAll }: ForAllProps) {
  const translate = useTranslate()
  const labelOf = useLabel()
  const [day, setDay] = useState('')
  const field = labelOf(collection.fields[name]!.label)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <TextField
        type="date"
        size="small"
        label={translate('publishing.table.forAll', { field })}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button
        disabled={day === ''}
        onClick={() => onFillAll(name, day)}
        aria-label={`${translate('publishing.table.setAll')}: ${field}`}
      >
        {translate('publishing.table.setAll')}
      </Button>
    </Stack>
  )
}
