// What a cashier enters of an official receipt, for an order of payment and for any other bill.
import { DateInput, NumberInput, required, TextInput } from 'react-admin'
import { centavosIn } from '#desk/pesos-input.tsx'

export type ReceiptInput = { receiptNumber: string; pesos: number; paidOn: string }

/** As the operations take it. */
export const receiptIn = ({ receiptNumber, pesos, paidOn }: ReceiptInput) => ({
  receiptNumber,
  paidCentavos: centavosIn(pesos),
  paidOn,
})

export const ReceiptInputs = () => (
  <>
    <TextInput source="receiptNumber" label="casework.receiptNumber" validate={required()} fullWidth />
    <NumberInput source="pesos" label="casework.received_pesos" step={0.01} validate={required()} fullWidth />
    <DateInput source="paidOn" label="casework.paidOn" validate={required()} fullWidth />
  </>
)
