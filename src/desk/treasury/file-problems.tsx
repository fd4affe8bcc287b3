// What is wrong with a collection file: what it is instead, or its wrong lines by the bank's own names of the columns.
import Alert from '@mui/material/Alert'
import type { AnswerData } from '#contract/all.ts'
import type { Refusal } from '#desk/api.ts'
import { CsvLines, WrongCsv, type WrongLine } from '#desk/csv/wrong-csv.tsx'
import { useSpeech } from '#desk/speech.ts'
import { fileSentence } from '#desk/treasury/file-sentence.ts'
import type { FileBank } from '#desk/treasury/use-banks.ts'

type Props = { problem: Refusal; bank: FileBank | undefined }

/** Nothing for a file of another bank, or of one without columns: that was said. */
export function FileProblems({ problem: { wrongFile, fileRows, count }, bank }: Props) {
  const { translate, lang, pesos } = useSpeech()
  const lines = useLines(fileRows ?? [], bank)
  const file =
    wrongFile &&
    translate(`treasury.file.instead.${wrongFile.is}`, {
      name: wrongFile.name,
      _: fileSentence(lang, wrongFile, pesos),
    })
  return <WrongCsv file={file} lines={lines} count={count} />
}

/** Lines that are not taken of a file that is, before and after. */
export function NotTaken({ notTaken: { count, some }, bank }: NotTakenProps) {
  const { translate, number } = useSpeech()
  const lines = useLines(some, bank)
  const named = new Set(some.map(({ line }) => line)).size
  if (count === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {translate('treasury.file.notTaken', { count: number(count) })}
      <CsvLines lines={lines} />
      {count > named && translate('csv.more', { count: number(count - named) })}
    </Alert>
  )
}

type NotTakenProps = {
  notTaken: AnswerData<'POST /collection-files/:bank'>['notTaken']
  bank: FileBank | undefined
}

function useLines(some: NotTakenProps['notTaken']['some'], bank: FileBank | undefined): WrongLine[] {
  const { translate } = useSpeech()
  return some.map(({ line, column, is, other }) => ({
    line,
    column: column && (bank?.[column] || translate(`treasury.file.${column}`)),
    says: translate(`treasury.file.problems.${is}`, { other, format: bank?.dateFormat }),
  }))
}
