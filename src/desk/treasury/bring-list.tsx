// The dialog by which the treasury brings its list: kind, day and file; a refused one comes back with what is wrong.
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { DateInput, Form, required, SaveButton, SelectInput } from 'react-admin'
import type { Refusal } from '#desk/api.ts'
import { ChooseCsv, type ChosenCsv } from '#desk/csv/choose-csv.tsx'
import { InputDialog } from '#desk/input-dialog.tsx'
import { KeepTyped, useIsKept } from '#desk/kept-typed.ts'
import { useSpeech } from '#desk/speech.ts'
import { KIND_CHOICES } from '#desk/treasury/kind-choices.ts'
import { ListProblems, type SentList } from '#desk/treasury/list-problems.tsx'
import { useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'
import type { PaymentKind } from '#domain/money.ts'
import { today } from '#kit/dates.ts'

const KEPT_AS = 'bills'

export function BringList() {
  const { translate } = useSpeech()
  const [open, setOpen] = useState(useIsKept(KEPT_AS))
  const close = () => setOpen(false)
  return (
    <>
      <WordButton label="treasury.list.bring" variant="outlined" onClick={() => setOpen(true)} />
      <InputDialog open={open} title={translate('treasury.list.title')} keptAs={KEPT_AS} onClose={close}>
        {(cancel) => <ListForm close={close} cancel={cancel} />}
      </InputDialog>
    </>
  )
}

type ListInput = { kind: PaymentKind; asOf: string }

function ListForm({ close, cancel }: { close: () => void; cancel: () => void }) {
  const { number, pesos } = useSpeech()
  const { act, busy } = useAct()
  const [file, setFile] = useState<ChosenCsv>()
  const [refused, setRefused] = useState<{ problem: Refusal; sent: SentList }>()
  const send = async ({ kind, asOf }: ListInput) => {
    if (!file) return
    setRefused(undefined)
    const sent = { query: { kind, asOf }, file: file.bytes }
    const acted = await act('POST /bills/lists', sent, ({ bills, totalCentavos }) => ({
      text: 'treasury.list.brought',
      holes: { bills: number(bills), sum: pesos(totalCentavos) },
    }))
    if (acted.ok) close()
    else setRefused({ problem: acted.problem, sent })
  }
  return (
    <Form
      onSubmit={(typed: object) => send(typed as ListInput)}
      defaultValues={{ asOf: today() }}
      warnWhenUnsavedChanges={false}
    >
      <DialogContent>
        <SelectInput source="kind" label="treasury.kind" choices={KIND_CHOICES} validate={required()} />
        <DateInput source="asOf" label="treasury.list.asOf" validate={required()} />
        <ChooseCsv chosen={file} hint="treasury.list.columns" onChosen={setFile} />
        <KeepTyped name={KEPT_AS} />
        {refused && <ListProblems {...refused} />}
      </DialogContent>
      <DialogActions>
        <WordButton label="ra.action.cancel" onClick={cancel} />
        <SaveButton type="submit" label="treasury.list.bring" alwaysEnable disabled={busy || !file} />
      </DialogActions>
    </Form>
  )
}
