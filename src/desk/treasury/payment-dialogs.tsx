// What the head does with one payment, a dialog each: it is moved, its receipt is cancelled.
import { FormDataConsumer, required, SelectInput, TextInput } from 'react-admin'
import type { ListedPayment } from '#contract/treasury/payments.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useSpeech } from '#desk/speech.ts'
import { ReasonOfMoney } from '#desk/treasury/reason-of-money.tsx'
import type { PaymentPlace } from '#domain/money.ts'
import { MOVES } from '#domain/payment-places.ts'

type Props = { payment: ListedPayment }

// Beside the places: what names no bill is given one.
const BILL = 'bill'
type Moved = { to: PaymentPlace | typeof BILL; billNumber?: string; reason: string }

export function MovePayment({ payment: { id, place: seen, centavos } }: Props) {
  const { pesos, translate } = useSpeech()
  const nameOf = (place: PaymentPlace) => translate(`treasury.money.places.${place}`)
  const choices = [
    ...(seen === 'unmatched' ? [{ id: BILL, name: translate('treasury.money.toBill') }] : []),
    ...MOVES[seen].map((place) => ({ id: place, name: nameOf(place) })),
  ]
  return (
    <FormDialog
      label="treasury.money.move"
      title="treasury.money.moveTitle"
      names={{ amount: pesos(centavos) }}
      done={({ place }) => ({ text: 'treasury.money.moved', holes: { place: nameOf(place) } })}
      operation="POST /payments/:id/move"
      defaults={{ to: choices[0]?.id }}
      inputOf={({ to, billNumber = '', reason }: Moved) => ({
        params: { id },
        body: to === BILL ? { seen, reason, billNumber } : { seen, reason, to },
      })}
    >
      <SelectInput
        source="to"
        label="treasury.money.moveTo"
        choices={choices}
        translateChoice={false}
        validate={required()}
      />
      <FormDataConsumer<Moved>>
        {({ formData }) =>
          formData.to === BILL && (
            <TextInput source="billNumber" label="treasury.money.billNumber" validate={required()} />
          )
        }
      </FormDataConsumer>
      <ReasonOfMoney />
    </FormDialog>
  )
}

type Cancelled = { receipt: NonNullable<ListedPayment['receipt']> }

export const CancelReceipt = ({ receipt: { id, number } }: Cancelled) => (
  <FormDialog
    label="treasury.money.cancel"
    title="treasury.money.cancelTitle"
    names={{ number }}
    done="treasury.money.cancelled"
    operation="POST /receipts/:id/cancel"
    inputOf={(body: { reason: string }) => ({ params: { id }, body })}
  >
    <ReasonOfMoney />
  </FormDialog>
)
