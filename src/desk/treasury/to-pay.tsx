// The cashier's first screen is the work itself: the orders of payment that wait, and the search that finds any bill at the counter.
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { BillList } from '#desk/treasury/bill-list.tsx'
import { useAnswer } from '#desk/use-answer.ts'

const ORDERS = { kind: 'order' }

export default function ToPay() {
  const translate = useTranslate()
  const id = useId()
  const counts = useAnswer('GET /bills/counts', {})
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        {translate('casework.tabs.unpaid')}: {counts?.unpaid}
      </Typography>
      <BillList title={false} begins={ORDERS} />
    </section>
  )
}
