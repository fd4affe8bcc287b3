// With what a bill or an order was paid. A receipt that the program gave is named so, since nobody finds its number on a form.
import { useSpeech } from '#desk/speech.ts'

/** `receiptNumber` is '' until it is paid: then there is no line. */
type Props = { of: { receiptNumber: string; paidOn: string; isElectronic: boolean } }

export function PaidBy({ of: { receiptNumber, paidOn, isElectronic } }: Props) {
  const { longDate, translate } = useSpeech()
  if (receiptNumber === '') return null
  const words = isElectronic ? 'casework.paidByElectronic' : 'casework.paidBy'
  return <p>{translate(words, { number: receiptNumber, day: longDate(paidOn) })}</p>
}
