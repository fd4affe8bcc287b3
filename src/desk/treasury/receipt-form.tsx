// The official receipt at the counter, in the row of its bill: the next number is proposed, the change is computed, Enter records it once.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { DateInput, Form, NumberInput, required, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { OperationInput } from '#contract/all.ts'
import type { ListedBill } from '#contract/treasury.ts'
import { centavosIn } from '#desk/pesos-input.tsx'
import { useSpeech } from '#desk/speech.ts'
import { UnsavedForm } from '#desk/unsaved-changes.tsx'
import { useAct } from '#desk/use-act.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { WordButton } from '#desk/word-button.tsx'
import { today } from '#kit/dates.ts'

type ReceiptInput = { receiptNumber: string; pesos?: number; issuedOn: string }
/** What the row says once it is recorded. */
export type Recorded = { number: string; changeCentavos: number }

type Props = { bill: ListedBill; onRecorded: (recorded: Recorded) => void }

// Where a refusal is said.
const INPUT_OF: Readonly<Record<string, keyof ReceiptInput>> = {
  receipt: 'receiptNumber',
  'receipt-used': 'receiptNumber',
  amount: 'pesos',
  date: 'issuedOn',
}

// On a phone one below the other, and the change above the button: the whole row is in sight.
const BESIDE = { xs: 'column', sm: 'row' } as const

export default function ReceiptForm({ bill, onRecorded }: Props) {
  const { pesos: inPesos, translate } = useSpeech()
  const { act, busy } = useAct()
  const next = useAnswer('GET /receipts/next', {})
  const isSending = useRef(false)
  // Money that is in has its amount.
  const isCash = bill.awaitingReceipt === ''
  const { totalCentavos } = bill
  const submit = async (typed: object) => {
    // Enter pressed again before the button is disabled.
    if (isSending.current) return
    isSending.current = true
    const { receiptNumber, pesos, issuedOn } = typed as ReceiptInput
    const acted = await act('POST /receipts', inputOf(bill, { receiptNumber, issuedOn }))
    isSending.current = false
    if (acted.ok) {
      const changeCentavos = isCash ? centavosIn(pesos) - totalCentavos : 0
      return onRecorded({ number: receiptNumber, changeCentavos })
    }
    const { reason = '', errors } = acted.problem
    const input = INPUT_OF[reason]
    return input ? { [input]: acted.text } : { ...errors }
  }
  const isEnough = (pesos: number) =>
    centavosIn(pesos) < totalCentavos
      ? translate('treasury.tooLittle', { sum: inPesos(totalCentavos) })
      : undefined
  if (next === undefined) return null
  return (
    <Form
      onSubmit={submit}
      defaultValues={{ receiptNumber: next?.number ?? '', issuedOn: today() }}
      warnWhenUnsavedChanges={false}
      disableInvalidFormNotification
    >
      <Stack direction={BESIDE} spacing={{ xs: 1.5, sm: 2 }} sx={{ mt: 1.5, mb: 1 }}>
        <TextInput
          source="receiptNumber"
          label="casework.receiptNumber"
          validate={required()}
          autoFocus={!isCash || !next?.number}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
          helperText={false}
        />
        {isCash && (
          <NumberInput
            source="pesos"
            label="casework.received_pesos"
            step={0.01}
            validate={[required(), isEnough]}
            autoFocus={!!next?.number}
            helperText={false}
          />
        )}
        <DateInput source="issuedOn" label="casework.paidOn" validate={required()} helperText={false} />
      </Stack>
      <Stack
        ref={bringIntoSight}
        direction={BESIDE}
        spacing={{ xs: 1, sm: 2 }}
        useFlexGap
        sx={{ alignItems: { sm: 'center' } }}
      >
        {isCash && <ChangeDue totalCentavos={totalCentavos} />}
        <WordButton type="submit" label="casework.record" variant="contained" size="large" disabled={busy} />
      </Stack>
      <UnsavedForm />
    </Form>
  )
}

const bringIntoSight = (buttons: HTMLElement | null) => buttons?.scrollIntoView({ block: 'nearest' })

/** What is paid is the amount of the bill: what was received beyond it goes back over the counter. */
const inputOf = (
  { id, kind, seen, awaitingReceipt, totalCentavos }: ListedBill,
  receipt: Omit<ReceiptInput, 'pesos'>,
): OperationInput<'POST /receipts'> => {
  if (awaitingReceipt) return { body: { ...receipt, paymentId: awaitingReceipt } }
  const paid = { ...receipt, billId: id, paidCentavos: totalCentavos }
  return { body: kind === 'order' ? { ...paid, seen } : paid }
}

function ChangeDue({ totalCentavos }: { totalCentavos: number }) {
  const { pesos, translate } = useSpeech()
  const received = centavosIn(useWatch({ name: 'pesos' }) ?? 0)
  const isEnough = received >= totalCentavos
  return (
    <Typography component="output" variant="h2" sx={{ minHeight: '1.75rem', order: { sm: 1 } }}>
      {isEnough && translate('treasury.change', { sum: pesos(received - totalCentavos) })}
    </Typography>
  )
}
