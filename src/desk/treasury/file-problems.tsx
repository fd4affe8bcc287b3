// Why a collection file was refused: what it is instead, or its wrong lines by the bank's own names of the columns.
import Alert from '@mui/material/Alert'
import type { Refusal } from '#desk/api.ts'
import { useSpeech } from '#desk/casework/speech.ts'
import { fileSentence } from '#desk/treasury/file-sentence.ts'
import type { FileBank } from '#desk/treasury/use-banks.ts'
import { WrongLines } from '#desk/treasury/wrong-lines.tsx'

type Props = { problem: Refusal; bank: FileBank | undefined }

/** Nothing for a file of another bank, or of one without columns: that was said. */
export function FileProblems({ problem: { wrongFile, fileRows, count = 0 }, bank }: Props) {
  const { translate, lang } = useSpeech()
  if (wrongFile) {
    const says = { name: wrongFile.name, _: fileSentence(lang, wrongFile) }
    return (
      <Alert severity="error" sx={{ mt: 2 }}>
        {translate(`treasury.file.instead.${wrongFile.is}`, says)}
      </Alert>
    )
  }
  if (!fileRows) return null
  const lines = fileRows.map(({ line, column, is, other }) => ({
    line,
    column: column && (bank?.[column] || translate(`treasury.file.${column}`)),
    says: translate(`treasury.file.problems.${is}`, { other, format: bank?.dateFormat }),
  }))
  return <WrongLines lines={lines} count={count} />
}
