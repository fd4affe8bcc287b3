// The dialog by which the number of a receipt form is recorded that was spoilt before it was used.
import Typography from '@mui/material/Typography'
import { required, TextInput, useTranslate } from 'react-admin'
import { FormDialog } from '#desk/form-dialog.tsx'
import { ReasonOfMoney } from '#desk/treasury/reason-of-money.tsx'

type Spoilt = { receiptNumber: string; reason: string }

export function SpoilForm() {
  const translate = useTranslate()
  return (
    <FormDialog
      label="treasury.money.spoil"
      done="treasury.money.spoilt"
      operation="POST /receipts/spoilt"
      inputOf={(body: Spoilt) => ({ body })}
    >
      <Typography sx={{ mb: 2 }}>{translate('treasury.money.spoilText')}</Typography>
      <TextInput source="receiptNumber" label="casework.receiptNumber" validate={required()} />
      <ReasonOfMoney />
    </FormDialog>
  )
}
