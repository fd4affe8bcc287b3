// After a walk-in request: the reference, and the receipt to print.
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { addressOf } from '#desk/api.ts'
import { useSpeech } from '#desk/casework/speech.ts'

type Props = { received: { id: string; reference: string }; onAgain: () => void }

export function WalkInDone({ received: { id, reference }, onAgain }: Props) {
  const { lang, translate } = useSpeech()
  return (
    <Stack spacing={2}>
      <Alert severity="success">{translate('casework.walkInDone', { reference })}</Alert>
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
      <Button onClick={onAgain}>{translate('casework.walkInAgain')}</Button>
    </Stack>
  )
}
