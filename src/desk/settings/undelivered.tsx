// The administrator's first screen: how many messages did not arrive.
import { useGetList, useTranslate } from 'react-admin'
import { CountCards } from '#desk/count-cards.tsx'

export default function Undelivered() {
  const translate = useTranslate()
  const { total } = useGetList('messages')
  if (total === undefined) return null
  const messages = { label: translate('settings.messages'), count: total, to: '/messages' }
  return <CountCards title={translate('settings.delivery')} cards={[messages]} />
}
