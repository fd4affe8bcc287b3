// What a cashier enters of an official receipt, for an order of payment and for any other bill.
import { DateInput, NumberInput, required, TextInput } from 'react-admin'

export type ReceiptInput = { receiptNumber: string; pesos: number; paidOn: string }

export const ReceiptInputs = () => (
  <>
    <TextInput source="receiptNumber" label="casework.receiptNumber" validate={required()} fullWidth />
    <NumberInput source="pesos" label="casework.received_pesos" step={0.01} validate={required()} fullWidth />
    <DateInput source="paidOn" label="casework.paidOn" validate={required()} fullWidth />
  </>
)
