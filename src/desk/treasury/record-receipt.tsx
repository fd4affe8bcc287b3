// The official receipt as a cashier records it, of a bill paid at the counter or of a payment that is in already: in a dialog, or at once in
// the card of the one bill that a search has found.
import { DateInput, Form, NumberInput, required, SaveButton, TextInput } from 'react-admin'
import type { OperationInput } from '#contract/all.ts'
import type { ListedBill } from '#contract/treasury.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { centavosIn } from '#desk/pesos-input.tsx'
import { UnsavedForm } from '#desk/unsaved-changes.tsx'
import { useAct } from '#desk/use-act.ts'
import { today } from '#kit/dates.ts'

/** The amount of a payment is known: it is asked of a bill alone. */
type Receipted = { paymentId: string } | { billId: string; seen?: string }
type ReceiptInput = { receiptNumber: string; pesos: number; issuedOn: string }

const inputOf = (
  of: Receipted,
  { receiptNumber, pesos, issuedOn }: ReceiptInput,
): OperationInput<'POST /receipts'> => ({
  body:
    'billId' in of
      ? { ...of, receiptNumber, issuedOn, paidCentavos: centavosIn(pesos) }
      : { ...of, receiptNumber, issuedOn },
})

const Inputs = ({ of }: { of: Receipted }) => (
  <>
    <TextInput source="receiptNumber" label="casework.receiptNumber" validate={required()} fullWidth />
    {'billId' in of && (
      <NumberInput
        source="pesos"
        label="casework.received_pesos"
        step={0.01}
        validate={required()}
        fullWidth
      />
    )}
    <DateInput source="issuedOn" label="casework.paidOn" validate={required()} fullWidth />
  </>
)

type Props = {
  of: Receipted
  /** The bill's number. */
  number: string
  /** Who pays, where the screen shows it. */
  payer?: string
  /** The key of the success text. */
  done?: string
}

export const RecordReceipt = ({ of, number, payer = '', done = 'treasury.recorded' }: Props) => (
  <FormDialog
    label="casework.record"
    title="casework.recordTitle"
    names={{ reference: number }}
    about={nameOf(payer, number)}
    send="casework.record"
    done={done}
    operation="POST /receipts"
    defaults={{ issuedOn: today() }}
    inputOf={(typed: ReceiptInput) => inputOf(of, typed)}
  >
    <Inputs of={of} />
  </FormDialog>
)

const nameOf = (payer: string, number: string) => [payer, number].filter(Boolean).join(', ')

/** `isFound`: the bill is at the counter, and its form is open. */
export function ReceiptOfBill({ bill, isFound }: { bill: ListedBill; isFound: boolean }) {
  const { id, number, payer, kind, seen, awaitingReceipt } = bill
  const ofBill = kind === 'order' ? { billId: id, seen } : { billId: id }
  const of = awaitingReceipt ? { paymentId: awaitingReceipt } : ofBill
  const done = kind === 'order' ? 'casework.recorded' : 'treasury.recorded'
  const Receipt = isFound ? OpenReceipt : RecordReceipt
  return <Receipt of={of} number={number} payer={payer} done={done} />
}

function OpenReceipt({ of, number, payer = '', done }: Props) {
  const { act, busy } = useAct()
  const submit = async (typed: object) => {
    const acted = await act('POST /receipts', inputOf(of, typed as ReceiptInput), done, nameOf(payer, number))
    return acted.ok ? undefined : { ...acted.problem.errors }
  }
  return (
    <Form onSubmit={submit} defaultValues={{ issuedOn: today() }} warnWhenUnsavedChanges={false}>
      <Inputs of={of} />
      <SaveButton type="submit" label="casework.record" alwaysEnable disabled={busy} />
      <UnsavedForm />
    </Form>
  )
}
