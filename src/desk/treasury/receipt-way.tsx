// The electronic official receipt: the series of its numbers, and the document that allows it.
import Typography from '@mui/material/Typography'
import { maxValue, minValue, NumberInput, required, TextInput, useTranslate } from 'react-admin'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useWayDialog } from '#desk/treasury/use-way-dialog.ts'
import { WayCard, type WayProps } from '#desk/treasury/way-card.tsx'
import type { WaySettings } from '#domain/pay-ways.ts'

const MOST_DIGITS = 12
const USUAL_DIGITS = 7

export function ReceiptWay({ way, waiting }: WayProps<'electronic-receipt'>) {
  const translate = useTranslate()
  const last = waiting ?? way
  const dialog = useWayDialog('electronic-receipt', last !== undefined)
  return (
    <WayCard
      id="electronic-receipt"
      way={way}
      waiting={waiting}
      show={({ settings: { prefix, digits, location, document }, nextNumber }) => (
        <>
          <Typography>
            {translate('treasury.ways.receipt.next', {
              number: `${prefix}${String(nextNumber).padStart(digits, '0')}`,
            })}
          </Typography>
          <Typography variant="body2">{location}</Typography>
          <Typography variant="body2">{document}</Typography>
        </>
      )}
      dialog={
        <FormDialog
          {...dialog}
          operation="POST /pay-ways/electronic-receipt"
          defaults={last?.settings ?? { firstNumber: 1, digits: USUAL_DIGITS }}
          inputOf={(body: WaySettings['electronic-receipt']) => ({ body })}
        >
          <Series />
        </FormDialog>
      }
    />
  )
}

const Series = () => (
  <>
    <TextInput source="prefix" label="treasury.ways.receipt.prefix" validate={required()} />
    <NumberInput
      source="firstNumber"
      label="treasury.ways.receipt.firstNumber"
      helperText="treasury.ways.receipt.neverBack"
      min={1}
      step={1}
      validate={[required(), minValue(1)]}
    />
    <NumberInput
      source="digits"
      label="treasury.ways.receipt.digits"
      helperText="treasury.ways.receipt.digitsHint"
      min={1}
      max={MOST_DIGITS}
      step={1}
      validate={[required(), minValue(1), maxValue(MOST_DIGITS)]}
    />
    <TextInput
      source="location"
      label="treasury.ways.receipt.location"
      helperText="treasury.ways.receipt.locationHint"
      validate={required()}
    />
    <TextInput source="document" label="treasury.ways.receipt.document" validate={required()} />
  </>
)
