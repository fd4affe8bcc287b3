// After a walk-in request: the reference, the receipt to print, and the code of a report without a name.
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { AnswerData } from '#contract/all.ts'
import { addressOf } from '#desk/api.ts'
import { useSpeech } from '#desk/speech.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { OFFICES } from '#domain/offices.ts'

type Props = { received: AnswerData<'POST /walk-ins/:form'>; onAgain: () => void }

export function WalkInDone({ received: { id, reference, office, code }, onAgain }: Props) {
  const { lang, translate } = useSpeech()
  const me = useAnswer('GET /me', {})
  const isOurs = me?.office === office
  return (
    <Stack spacing={2}>
      <Alert severity="success">{translate('casework.walkInDone', { reference })}</Alert>
      {code !== '' && (
        <Alert severity="warning">
          {translate('casework.walkInCode')}{' '}
          <Typography component="strong" variant="h2" sx={{ display: 'block', letterSpacing: '0.08em' }}>
            {code}
          </Typography>
        </Alert>
      )}
      {me && !isOurs && (
        <Typography>{translate('casework.walkInRouted', { office: OFFICES[office].name[lang] })}</Typography>
      )}
      {isOurs && <Ours id={id} />}
      <Button onClick={onAgain}>{translate('casework.walkInAgain')}</Button>
    </Stack>
  )
}

/** What only the office that received it may open. */
function Ours({ id }: { id: string }) {
  const { lang, translate } = useSpeech()
  return (
    <>
      <Button
        variant="contained"
        href={addressOf('GET /requests/:id/receipt.pdf', { params: { id }, query: { lang } })}
        target="_blank"
      >
        {translate('casework.prints.receipt')}
      </Button>
      <Button component={Link} to={`/requests/${id}/show`}>
        {translate('casework.openIt')}
      </Button>
    </>
  )
}
