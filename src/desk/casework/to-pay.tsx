// The cashier's first screen is the work itself: the orders of payment that wait, and the search that finds the one at the counter.
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { PaymentList } from '#desk/casework/payments.tsx'
import { useAnswer } from '#desk/use-answer.ts'

export default function ToPay() {
  const translate = useTranslate()
  const id = useId()
  const counts = useAnswer('GET /payments/counts', {})
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        {translate('casework.tabs.unpaid')}: {counts?.unpaid}
      </Typography>
      <PaymentList title={false} />
    </section>
  )
}
