// Requests on legal hold, with what orders it and why: of the own office for its head, all for administrators and auditors.
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title } from 'react-admin'
import { HoldWords } from '#desk/casework/hold.tsx'
import { useSpeech } from '#desk/speech.ts'
import { Unanswered } from '#desk/unanswered.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { staffNameOf } from '#domain/request-states.ts'
import { serviceOf } from '#forms/all.ts'

export default function Holds() {
  const { lang, translate } = useSpeech()
  const holds = useAnswer('GET /holds', {})
  if (!holds) return <Unanswered answer={holds} />
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: '60rem' }}>
      <Title title="casework.holds" />
      <Typography>{translate('casework.holdsText')}</Typography>
      {holds.length === 0 && <Typography>{translate('casework.noHolds')}</Typography>}
      {holds.map((hold) => (
        <Paper key={hold.id} component="section" sx={{ p: 2 }}>
          <Typography variant="h2">{hold.reference}</Typography>
          <p>
            {serviceOf(hold.form)[lang]} · {staffNameOf(hold.state)[lang]}
          </p>
          <HoldWords hold={hold} />
        </Paper>
      ))}
    </Stack>
  )
}
