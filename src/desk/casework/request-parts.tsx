// Smaller parts of the page of a request: notes among staff, opinions of other offices, messages sent.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { required, TextInput } from 'react-admin'
import type { CaseRequest } from '#contract/casework/case.ts'
import { Panel } from '#desk/casework/panel.tsx'
import { aboutOf } from '#desk/casework/take-back.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useSpeech } from '#desk/speech.ts'
import { OFFICES } from '#domain/offices.ts'

type CaseProps = { shown: CaseRequest }

export function Notes({ shown, shown: { id, notes } }: CaseProps) {
  const { longTime, who } = useSpeech()
  return (
    <Panel title="casework.notes">
      {notes.map((note) => (
        <Stack key={note.id} sx={{ mb: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {longTime(note.at)}, {who(note.by)}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{note.text}</Typography>
        </Stack>
      ))}
      <FormDialog
        label="casework.addNote"
        send="casework.save"
        done="casework.noteDone"
        about={aboutOf(shown)}
        operation="POST /requests/:id/notes"
        inputOf={(body: { text: string }) => ({ params: { id }, body })}
      >
        <TextInput source="text" label="casework.noteText" multiline minRows={3} validate={required()} />
      </FormDialog>
    </Panel>
  )
}

export function Opinions({ shown: { opinions } }: CaseProps) {
  const { lang, longTime, translate, who } = useSpeech()
  if (opinions.length === 0) return null
  return (
    <Panel title="casework.opinionsAsked">
      {opinions.map((one) => (
        <Stack key={one.id} sx={{ mb: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {OFFICES[one.office].name[lang]}, {longTime(one.askedAt)}
          </Typography>
          <Typography>{one.question}</Typography>
          <Typography variant="body2">{one.shared.join(', ')}</Typography>
          <Typography sx={{ whiteSpace: 'pre-line' }}>
            {one.answeredBy
              ? `${who(one.answeredBy)}, ${longTime(one.answeredAt)}: ${one.answer}`
              : translate('casework.notAnswered')}
          </Typography>
        </Stack>
      ))}
    </Panel>
  )
}

export function Messages({ shown: { messages } }: CaseProps) {
  const { longTime, translate } = useSpeech()
  if (messages.length === 0) return null
  return (
    <Panel title="casework.messages">
      <ul>
        {messages.map(({ id, kind, state, error, at, arrival, insteadOf }) => (
          <li key={id}>
            {translate(`casework.kinds.${kind}`)}, {longTime(at)}:{' '}
            {translate(arrival ? `casework.arrival.${arrival}` : `casework.sent.${state}`)}
            {error && ` (${error})`}
            {insteadOf && ` (${translate('casework.insteadOf')})`}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
