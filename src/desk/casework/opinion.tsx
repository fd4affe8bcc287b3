// A question of another office with what it shares; gone from this desk as soon as it is answered.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Form, Loading, required, SaveButton, TextInput, Title, useRedirect } from 'react-admin'
import { useParams } from 'react-router-dom'
import { useAction } from '#desk/action.ts'
import { useAnswerOf } from '#desk/answer-of.ts'
import { Answers } from '#desk/casework/answers.tsx'
import type { CaseFile, Person } from '#desk/casework/case.ts'
import { Files } from '#desk/casework/files.tsx'
import { Panel } from '#desk/casework/panel.tsx'
import { useSpeech } from '#desk/casework/speech.ts'
import { UnsavedForm } from '#desk/unsaved.tsx'
import { OFFICES, type ReceivingOffice } from '#forms/offices.ts'
import type { ShownSection } from '#forms/show.ts'

type Asked = {
  id: string
  reference: string
  title: string
  from: ReceivingOffice
  askedBy: Person
  question: string
  answers: ShownSection[]
  files: CaseFile[]
}

export default function Opinion() {
  const { id = '' } = useParams()
  const { lang, who } = useSpeech()
  const asked = useAnswerOf<Asked>(`/opinions/${id}?lang=${lang}`)
  if (!asked) return <Loading />
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: '60rem' }}>
      <Title title={asked.reference} />
      <Panel title="casework.question">
        <Typography variant="body2" color="text.secondary">
          {asked.reference} · {asked.title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {OFFICES[asked.from].name[lang]}, {who(asked.askedBy)}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line', my: 1.5 }}>{asked.question}</Typography>
        <AnswerForm id={id} />
      </Panel>
      {asked.answers.length > 0 && <Answers sections={asked.answers} />}
      <Files files={asked.files} of={`/opinions/${id}`} />
    </Stack>
  )
}

function AnswerForm({ id }: { id: string }) {
  const { act, busy } = useAction()
  const redirect = useRedirect()
  const submit = async ({ answer }: Record<string, unknown>) => {
    if (await act(`/opinions/${id}/answer`, { answer }, 'casework.answered')) redirect('list', 'opinions')
  }
  return (
    <Form onSubmit={submit}>
      <TextInput
        source="answer"
        label="casework.yourOpinion"
        multiline
        minRows={4}
        validate={required()}
        fullWidth
      />
      <SaveButton type="submit" label="casework.answerSend" alwaysEnable disabled={busy} />
      <UnsavedForm />
    </Form>
  )
}
