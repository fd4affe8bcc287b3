// What is wrong with a row of the table: each cell in a sentence; of a clash who was first, and what is published now.
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Collection } from '#collections/define.ts'
import type { TableRowProblem } from '#contract/problem.ts'
import type { TableRow } from '#contract/publishing/tables.ts'
import { problemSentence } from '#desk/problem-sentence.ts'
import { useLabel } from '#desk/publishing/labels.ts'
import { timeIn } from '#desk/times.ts'
import { useLang } from '#desk/use-lang.ts'
import { both } from '#kit/lang.ts'

/** A problem in words of the language shown. */
export function useRowProblem({ fields }: Collection): (problem: TableRowProblem) => string {
  const translate = useTranslate()
  const labelOf = useLabel()
  const lang = useLang()
  return ({ is, field = '', problem, who, when = '' }) => {
    if (is !== 'wrong' || !problem)
      return translate(`publishing.table.problems.${is}`, { who, when: timeIn(lang, when) })
    const label = labelOf(fields[field]?.label ?? field)
    return problemSentence(problem, both(label, label), lang)
  }
}

type Props = {
  collection: Collection
  row: TableRow
  typed: Readonly<Record<string, string>>
  problems: readonly TableRowProblem[]
  onForget: (row: TableRow) => void
}

export function RowProblems({ collection, row, typed, problems, onForget }: Props) {
  const translate = useTranslate()
  const labelOf = useLabel()
  const inWords = useRowProblem(collection)
  const differing = Object.keys(typed).filter((name) => typed[name]?.trim() !== row.cells[name]?.trim())
  return problems.map((problem) => (
    <Typography key={`${problem.is} ${problem.field}`} color="error" component="div">
      {inWords(problem)}
      {problem.is === 'changed' && (
        <>
          {differing.map((name) => (
            <div key={name}>
              {labelOf(collection.fields[name]!.label)},{' '}
              {row.cells[name]
                ? translate('publishing.table.was', { was: row.cells[name] })
                : translate('publishing.table.wasNothing')}
            </div>
          ))}
          <Button size="small" onClick={() => onForget(row)}>
            {translate('publishing.table.theirs')}
          </Button>
        </>
      )}
    </Typography>
  ))
}
