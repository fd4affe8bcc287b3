// A question of another office with the shared parts; no longer visible once it is answered.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Form, required, SaveButton, TextInput, Title, useRedirect } from 'react-admin'
import { useParams } from 'react-router-dom'
import { Answers } from '#desk/casework/answers.tsx'
import { Panel } from '#desk/casework/panel.tsx'
import { Papers } from '#desk/casework/papers.tsx'
import { useSpeech } from '#desk/speech.ts'
import { Unanswered } from '#desk/unanswered.tsx'
import { UnsavedForm } from '#desk/unsaved-changes.tsx'
import { useAct } from '#desk/use-act.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { OFFICES } from '#domain/offices.ts'

export default function Opinion() {
  const { id = '' } = useParams()
  const { lang, who } = useSpeech()
  const asked = useAnswer('GET /opinions/:id', { params: { id }, query: { lang } })
  if (!asked) return <Unanswered answer={asked} />
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: '60rem' }}>
      <Title title={asked.reference} />
      <Panel title="casework.question">
        <Typography variant="body2" color="textSecondary">
          {asked.reference} · {asked.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {OFFICES[asked.from].name[lang]}, {who(asked.askedBy)}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line', my: 1.5 }}>{asked.question}</Typography>
        <AnswerForm id={id} />
      </Panel>
      {asked.answers.length > 0 && <Answers sections={asked.answers} />}
      <Papers files={asked.files} of="opinions" id={id} />
    </Stack>
  )
}

function AnswerForm({ id }: { id: string }) {
  const { act, busy } = useAct()
  const redirect = useRedirect()
  const submit = async (typed: object) => {
    const { answer } = typed as { answer: string }
    const input = { params: { id }, body: { answer } }
    const acted = await act('POST /opinions/:id/answer', input, 'casework.answered')
    if (acted.ok) redirect('list', 'opinions')
  }
  return (
    <Form onSubmit={submit}>
      <TextInput source="answer" label="casework.yourOpinion" multiline minRows={4} validate={required()} />
      <SaveButton type="submit" label="casework.answerSend" alwaysEnable disabled={busy} />
      <UnsavedForm />
    </Form>
  )
}
