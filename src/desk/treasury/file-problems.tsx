// Why a collection file was refused: what it is instead, or its wrong lines by the bank's own names of the columns.
import type { Refusal } from '#desk/api.ts'
import { WrongCsv } from '#desk/csv/wrong-csv.tsx'
import { useSpeech } from '#desk/speech.ts'
import { fileSentence } from '#desk/treasury/file-sentence.ts'
import type { FileBank } from '#desk/treasury/use-banks.ts'

type Props = { problem: Refusal; bank: FileBank | undefined }

/** Nothing for a file of another bank, or of one without columns: that was said. */
export function FileProblems({ problem: { wrongFile, fileRows, count }, bank }: Props) {
  const { translate, lang } = useSpeech()
  const file =
    wrongFile &&
    translate(`treasury.file.instead.${wrongFile.is}`, {
      name: wrongFile.name,
      _: fileSentence(lang, wrongFile),
    })
  const lines = fileRows?.map(({ line, column, is, other }) => ({
    line,
    column: column && (bank?.[column] || translate(`treasury.file.${column}`)),
    says: translate(`treasury.file.problems.${is}`, { other, format: bank?.dateFormat }),
  }))
  return <WrongCsv file={file} lines={lines} count={count} />
}
