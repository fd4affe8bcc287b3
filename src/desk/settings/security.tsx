// On the first screen of administrators and auditors: that no mail leaves, and the signs of an attack, each leading to the log.
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'
import { CountCards, listAt } from '#desk/count-cards.tsx'
import { useAnswer } from '#desk/use-answer.ts'

export default function Security() {
  const translate = useTranslate()
  const found = useAnswer('GET /security', {})
  if (!found) return null
  const { counts, since, lacksMail } = found
  const cards = counts.map(({ action, day, week }) => ({
    label: translate(`settings.securityActs.${action}`),
    count: day,
    note: translate('settings.inWeek', { count: week }),
    to: listAt('/audit', { action, from: since }),
  }))
  return (
    <Stack spacing={2}>
      {lacksMail && <Alert severity="error">{translate('settings.lacksMail')}</Alert>}
      <CountCards
        title={translate('settings.security')}
        cards={cards}
        text={translate(cards.length > 0 ? 'settings.securityText' : 'settings.noSecurityActs')}
      />
    </Stack>
  )
}
