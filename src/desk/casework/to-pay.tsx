// The cashier's first screen: how many orders of payment wait.
import { useTranslate } from 'react-admin'
import { CountCards } from '#desk/count-cards.tsx'
import { useAnswer } from '#desk/use-answer.ts'

export default function ToPay() {
  const translate = useTranslate()
  const counts = useAnswer('GET /payments/counts', {})
  if (!counts) return null
  const unpaid = { label: translate('casework.tabs.unpaid'), count: counts.unpaid, to: '/payments' }
  return <CountCards title={translate('casework.payments')} cards={[unpaid]} />
}
