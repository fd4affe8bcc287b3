// For administrators and auditors: what happened to any request, without anything that is in it.
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { Title } from 'react-admin'
import { Events } from '#desk/casework/history.tsx'
import { HoldButton, HoldNotice } from '#desk/casework/hold.tsx'
import { useSpeech } from '#desk/speech.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { staffNameOf } from '#domain/request-states.ts'
import { serviceOf } from '#forms/all.ts'

export default function Trace() {
  const { translate } = useSpeech()
  const [reference, setReference] = useState('')
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('reference')
    setReference(
      String(typed ?? '')
        .trim()
        .toUpperCase(),
    )
  }
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: '60rem' }}>
      <Title title="casework.trace" />
      <Typography>{translate('casework.traceText')}</Typography>
      <Stack
        component="form"
        direction="row"
        spacing={1}
        useFlexGap
        onSubmit={look}
        sx={{ flexWrap: 'wrap' }}
      >
        <TextField name="reference" label={translate('casework.reference')} required />
        <Button type="submit" variant="contained">
          {translate('casework.show')}
        </Button>
      </Stack>
      {reference && <Traces reference={reference} />}
    </Stack>
  )
}

function Traces({ reference }: { reference: string }) {
  const { lang } = useSpeech()
  const traced = useAnswer('GET /requests/:id/events', { params: { id: reference } })
  if (!traced) return null
  return (
    <Paper sx={{ p: 2 }}>
      <Typography variant="h2">{traced.reference}</Typography>
      <p>
        {serviceOf(traced.form)[lang]} · {staffNameOf(traced.state)[lang]}
      </p>
      <HoldNotice shown={traced} />
      <HoldButton shown={traced} />
      <Events events={traced.events} />
    </Paper>
  )
}
