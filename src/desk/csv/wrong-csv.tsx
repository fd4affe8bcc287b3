// What is wrong with a CSV that was refused: what it is instead, or its first lines in sentences, and how many more there are.
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useSpeech } from '#desk/speech.ts'

/** `column` as people know it, '' for the whole line; `says` is the sentence. */
export type WrongLine = { line: number; column: string; says: string }
/** `file` is the sentence about the whole file. `count` is of all that is wrong. */
type Props = { file?: string; lines?: readonly WrongLine[]; count?: number; children?: ReactNode }

/** Nothing where neither is wrong. */
export function WrongCsv({ file, lines = [], count = lines.length, children }: Props) {
  const { translate, number } = useSpeech()
  const rest = count - lines.length
  if (file === undefined && lines.length === 0) return null
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {file ?? (
        <>
          <CsvLines lines={lines} />
          {rest > 0 && <Typography>{translate('csv.more', { count: number(rest) })}</Typography>}
          {children}
        </>
      )}
    </Alert>
  )
}

export function CsvLines({ lines }: { lines: readonly WrongLine[] }) {
  const { translate } = useSpeech()
  return (
    <ul>
      {lines.map(({ line, column, says }) => (
        <li key={`${line} ${column} ${says}`}>
          {translate('csv.line', { line })}
          {column && `, ${column}`}: {says}
        </li>
      ))}
    </ul>
  )
}
