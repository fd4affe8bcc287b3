// What is wrong with a list that was refused: the first rows in sentences, and the whole file with a column of them.
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import type { OperationInput } from '#contract/all.ts'
import { callForText, type Refusal } from '#desk/api.ts'
import { WrongCsv } from '#desk/csv/wrong-csv.tsx'
import { useSpeech } from '#desk/speech.ts'
import { fileSentence } from '#desk/treasury/file-sentence.ts'
import { fillHoles } from '#kit/fill-holes.ts'
import en from '#words/lists/en.json' with { type: 'json' }
import fil from '#words/lists/fil.json' with { type: 'json' }

const SENTENCES = { en, fil }

export type SentList = OperationInput<'POST /bills/lists'>
type Props = { problem: Refusal; sent: SentList }

/** Nothing for a list that came at the wrong moment: that was said. */
export function ListProblems({ problem: { wrongFile, wrongRows, count }, sent }: Props) {
  const { lang, pesos } = useSpeech()
  const lines = wrongRows?.map(({ line, column, is, other }) => ({
    line,
    column,
    says: fillHoles(SENTENCES[lang].rows[is], { other: String(other ?? '') }),
  }))
  return (
    <WrongCsv file={wrongFile && fileSentence(lang, wrongFile, pesos)} lines={lines} count={count}>
      <GetWhy sent={sent} />
    </WrongCsv>
  )
}

/** Asks for the file again, by which the server keeps nothing of a list it has refused. */
function GetWhy({ sent: { query, file } }: { sent: SentList }) {
  const { translate, lang } = useSpeech()
  const notify = useNotify()
  const get = async () => {
    try {
      const text = await callForText('POST /bills/lists/why', { query: { ...query, lang }, file })
      save(text, translate('treasury.list.whyName'))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <Button variant="outlined" onClick={() => void get()}>
      {translate('treasury.list.why')}
    </Button>
  )
}

function save(text: string, name: string): void {
  // Reading it as text has taken the mark away by which spreadsheets know the encoding.
  const href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  URL.revokeObjectURL(href)
}
