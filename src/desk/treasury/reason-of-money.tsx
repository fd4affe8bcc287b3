// Why money is moved or a receipt is cancelled, in writing: for the office and its auditors.
import { maxLength, required, TextInput } from 'react-admin'

const MOST_CHARS = 500

export const ReasonOfMoney = () => (
  <TextInput
    source="reason"
    label="treasury.money.reason"
    helperText="treasury.money.reasonHint"
    multiline
    minRows={2}
    validate={[required(), maxLength(MOST_CHARS)]}
  />
)
