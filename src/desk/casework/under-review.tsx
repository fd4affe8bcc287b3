// What the cashier is told before taking a payment: money has come in for it otherwise than asked, and stands under Payments.
import Alert from '@mui/material/Alert'
import type { UnderReview as Money } from '#contract/shapes.ts'
import { useSpeech } from '#desk/speech.ts'

export function UnderReview({ money }: { money: Money }) {
  const { longDate, pesos, translate } = useSpeech()
  if (money.length === 0) return null
  const sentences = money.map(({ centavos, paidOn }) =>
    translate('treasury.underReview', { amount: pesos(centavos), day: longDate(paidOn) }),
  )
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {sentences.join(' ')}
    </Alert>
  )
}
