// The official receipt of a payment that is in already, as a cashier records it: in a dialog, without an amount.
import { DateInput, required, TextInput } from 'react-admin'
import type { OperationInput } from '#contract/all.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { today } from '#kit/dates.ts'

type ReceiptInput = Pick<OperationInput<'POST /receipts'>['body'], 'receiptNumber' | 'issuedOn'>

type Props = {
  paymentId: string
  /** The bill's number. */
  number: string
}

export const RecordReceipt = ({ paymentId, number }: Props) => (
  <FormDialog
    label="casework.record"
    title="casework.recordTitle"
    names={{ reference: number }}
    done="treasury.recorded"
    operation="POST /receipts"
    defaults={{ issuedOn: today() }}
    inputOf={(receipt: ReceiptInput) => ({ body: { paymentId, ...receipt } })}
  >
    <TextInput source="receiptNumber" label="casework.receiptNumber" validate={required()} />
    <DateInput source="issuedOn" label="casework.paidOn" validate={required()} />
  </FormDialog>
)
