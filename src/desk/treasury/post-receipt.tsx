// The dialog by which a cashier records the official receipt of a bill.
import type { TreasuryBill } from '#contract/treasury.ts'
import { type ReceiptInput, ReceiptInputs, receiptIn } from '#desk/casework/receipt-inputs.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { today } from '#kit/dates.ts'

export const PostReceipt = ({ bill: { id, number } }: { bill: TreasuryBill }) => (
  <FormDialog
    label="casework.record"
    title="casework.recordTitle"
    names={{ reference: number }}
    send="casework.record"
    done="treasury.recorded"
    operation="POST /bills/:id/receipt"
    defaults={{ paidOn: today() }}
    inputOf={(typed: ReceiptInput) => ({ params: { id }, body: receiptIn(typed) })}
  >
    <ReceiptInputs />
  </FormDialog>
)
