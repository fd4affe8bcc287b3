// The dialog by which a collection file is brought: it is looked at first, and taken only by a button of its own.
import Alert from '@mui/material/Alert'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useEffect, useRef, useState } from 'react'
import { BooleanInput, Form, required, SelectInput, useTranslate } from 'react-admin'
import type { Refusal } from '#desk/api.ts'
import { ChooseCsv, type ChosenCsv } from '#desk/csv/choose-csv.tsx'
import { InputDialog } from '#desk/input-dialog.tsx'
import { KeepTyped, useIsKept } from '#desk/kept-typed.ts'
import { useSpeech } from '#desk/speech.ts'
import { FileProblems } from '#desk/treasury/file-problems.tsx'
import { type CollectedFile, FileResult } from '#desk/treasury/file-result.tsx'
import type { FileBank } from '#desk/treasury/use-banks.ts'
import { useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'

type Props = { banks: readonly FileBank[] }
/** `bank` is that of the file. */
type Seen = { file: CollectedFile; bank: FileBank | undefined }

const KEPT_AS = 'collected'

export function BringFile({ banks }: Props) {
  const translate = useTranslate()
  const [open, setOpen] = useState(useIsKept(KEPT_AS))
  const [taken, setTaken] = useState<Seen>()
  const close = () => setOpen(false)
  const begin = () => {
    setTaken(undefined)
    setOpen(true)
  }
  return (
    <>
      <WordButton label="treasury.file.bring" variant="outlined" onClick={begin} />
      <InputDialog
        open={open}
        title={translate('treasury.file.bringTitle')}
        keptAs={KEPT_AS}
        onClose={close}
        saved={taken !== undefined}
      >
        {(cancel) =>
          taken ? (
            <Taken {...taken} close={close} />
          ) : (
            <FileForm banks={banks} cancel={cancel} onTaken={setTaken} />
          )
        }
      </InputDialog>
    </>
  )
}

function Taken({ close, ...seen }: Seen & { close: () => void }) {
  return (
    <>
      <DialogContent>
        <Outcome {...seen} />
      </DialogContent>
      <DialogActions>
        <WordButton label="ra.action.close" variant="contained" onClick={close} />
      </DialogActions>
    </>
  )
}

type FormProps = Props & { cancel: () => void; onTaken: (seen: Seen) => void }
type Chosen = { bank: string; isWhole?: boolean }
type Sent = { params: { bank: string }; query: { whole?: 'yes' }; file: Blob }

function FileForm({ banks, cancel, onTaken }: FormProps) {
  const { act, busy } = useAct()
  const translate = useTranslate()
  const [file, setFile] = useState<ChosenCsv>()
  const [seen, setSeen] = useState<{ sent: Sent; answer: CollectedFile }>()
  const bankOf = ({ params }: Sent) => banks.find(({ bank }) => bank === params.bank)
  const [refused, setRefused] = useState<{ problem: Refusal; bank: FileBank | undefined }>()
  const forget = () => {
    setSeen(undefined)
    setRefused(undefined)
  }
  const refuse = (problem: Refusal, sent: Sent) => {
    setSeen(undefined)
    setRefused({ problem, bank: bankOf(sent) })
  }
  const look = async ({ bank, isWhole }: Chosen) => {
    if (!file) return
    forget()
    const sent: Sent = { params: { bank }, query: isWhole ? { whole: 'yes' } : {}, file: file.bytes }
    const acted = await act('POST /collection-files/:bank/preview', sent)
    if (acted.ok) setSeen({ sent, answer: acted.answer })
    else refuse(acted.problem, sent)
  }
  const take = async ({ sent }: NonNullable<typeof seen>) => {
    const acted = await act('POST /collection-files/:bank', sent, ({ again, waits }) => {
      if (again) return { text: 'treasury.file.nothing', type: 'info' }
      return { text: waits ? 'treasury.file.waits' : 'treasury.file.done' }
    })
    if (acted.ok) onTaken({ file: acted.answer, bank: bankOf(sent) })
    else refuse(acted.problem, sent)
  }
  return (
    <Form onSubmit={(typed: object) => look(typed as Chosen)} warnWhenUnsavedChanges={false}>
      <DialogContent>
        <SelectInput
          source="bank"
          label="treasury.file.bank"
          choices={banks.map(({ bank: id, name }) => ({ id, name }))}
          translateChoice={false}
          {...(banks.length === 1 && { defaultValue: banks[0]!.bank })}
          onChange={forget}
          validate={required()}
        />
        <ChooseCsv
          chosen={file}
          hint="treasury.file.asDownloaded"
          onChosen={(chosen) => {
            forget()
            setFile(chosen)
          }}
        />
        <BooleanInput
          source="isWhole"
          label="treasury.file.whole"
          helperText="treasury.file.wholeHint"
          onChange={forget}
        />
        <KeepTyped name={KEPT_AS} />
        {refused && <FileProblems {...refused} />}
        {busy && <LinearProgress aria-label={translate('treasury.file.working')} sx={{ mt: 2 }} />}
        {seen && <Outcome file={seen.answer} bank={bankOf(seen.sent)} />}
      </DialogContent>
      <DialogActions>
        <WordButton label="ra.action.cancel" onClick={cancel} />
        {/* Both stand beside each other all the time: a second click on the first takes nothing. */}
        <WordButton
          type="submit"
          label="treasury.file.look"
          variant="outlined"
          disabled={busy || !file || seen !== undefined}
        />
        <WordButton
          label="treasury.file.take"
          variant="contained"
          disabled={busy || !seen || seen.answer.takenAt !== '' || seen.answer.waits}
          onClick={() => seen && void take(seen)}
        />
      </DialogActions>
    </Form>
  )
}

/** Takes the focus, since the button that asked for it is gone or has nothing more to do. */
function Outcome({ file, bank }: Seen) {
  const { translate, longTime } = useSpeech()
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => here.current?.focus(), [])
  const { takenAt, again, id, waits } = file
  const says = () => {
    if (again) return translate('treasury.file.again', { when: longTime(takenAt) })
    if (takenAt) return translate('treasury.file.taken')
    if (waits) return translate('treasury.file.waits')
    return translate(id ? 'treasury.file.goesOn' : 'treasury.file.notYet')
  }
  return (
    <Stack spacing={1.5} ref={here} tabIndex={-1} sx={{ mt: 2, outline: 'none' }}>
      <Alert severity={takenAt && !again ? 'success' : 'info'}>{says()}</Alert>
      <FileResult result={file} bank={bank} />
    </Stack>
  )
}
