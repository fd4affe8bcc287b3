// What is wrong with a file that was refused: its first lines in sentences, and how many more there are.
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useSpeech } from '#desk/casework/speech.ts'

/** `column` as people know it, '' for the whole line; `says` is the sentence. */
export type WrongLine = { line: number; column: string; says: string }
/** `count` is of all that is wrong. */
type Props = { lines: readonly WrongLine[]; count: number; children?: ReactNode }

export function WrongLines({ lines, count, children }: Props) {
  const { translate, number } = useSpeech()
  const rest = count - lines.length
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      <ul>
        {lines.map(({ line, column, says }) => (
          <li key={`${line} ${column} ${says}`}>
            {translate('treasury.list.row', { line })}
            {column && `, ${column}`}: {says}
          </li>
        ))}
      </ul>
      {rest > 0 && <Typography>{translate('treasury.list.more', { count: number(rest) })}</Typography>}
      {children}
    </Alert>
  )
}
