// The administrator's first screen: how much is missing before the website is complete.
import { useTranslate } from 'react-admin'
import { CountCards } from '#desk/count-cards.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { SETUP } from '#domain/setup.ts'

const URGENT: readonly string[] = SETUP.urgent

export default function SetupCard() {
  const translate = useTranslate()
  const items = useAnswer('GET /setup', {})
  if (!items) return null
  const missing = items.filter(({ state }) => state === 'missing')
  const urgent = missing.filter(({ id }) => URGENT.includes(id)).length
  const done = items.filter(({ state }) => state === 'done').length
  const card = {
    label: translate('numbers.setup.left'),
    count: missing.length,
    to: '/setup',
    note: translate(urgent > 0 ? 'numbers.setup.note' : 'numbers.setup.noteDone', {
      urgent,
      done,
      of: items.length,
    }),
  }
  return <CountCards title={translate('numbers.setup.title')} cards={[card]} />
}
