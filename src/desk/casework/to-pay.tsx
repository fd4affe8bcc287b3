// The cashier's first screen: how many orders of payment wait.
import { useTranslate } from 'react-admin'
import { useAnswerOf } from '#desk/answer-of.ts'
import { CountCards } from '#desk/count-cards.tsx'

export default function ToPay() {
  const translate = useTranslate()
  const counts = useAnswerOf<{ unpaid: number }>('/payments/counts')
  if (!counts) return null
  const unpaid = { label: translate('casework.tabs.unpaid'), count: counts.unpaid, to: '/payments' }
  return <CountCards title={translate('casework.payments')} cards={[unpaid]} />
}
