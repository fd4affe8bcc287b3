// The page of one request: actions, answers, files, history; every view is recorded in the audit log.
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Loading, Title } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { CaseRequest } from '#contract/casework/case.ts'
import { Actions } from '#desk/casework/actions.tsx'
import { Answers } from '#desk/casework/answers.tsx'
import { Corrections, SelfCorrections } from '#desk/casework/corrections.tsx'
import { Files } from '#desk/casework/files.tsx'
import { History } from '#desk/casework/history.tsx'
import { HoldNotice } from '#desk/casework/hold.tsx'
import { Order } from '#desk/casework/order.tsx'
import { Messages, Notes, Opinions } from '#desk/casework/request-parts.tsx'
import { useSpeech } from '#desk/casework/speech.ts'
import { TakeBack } from '#desk/casework/take-back.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { staffNameOf } from '#domain/request-states.ts'

export default function Request() {
  const { id = '' } = useParams()
  const { lang } = useSpeech()
  const shown = useAnswer('GET /requests/:id', { params: { id }, query: { lang } })
  if (!shown) return <Loading />
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: '72rem' }}>
      <Title title={shown.reference} />
      <Head shown={shown} />
      <Order shown={shown} />
      <Answers sections={shown.answers} />
      <Files files={shown.files} of="requests" id={shown.id} />
      <SelfCorrections shown={shown} />
      <Corrections shown={shown} />
      <Opinions shown={shown} />
      <Notes shown={shown} />
      <History shown={shown} />
      <Messages shown={shown} />
    </Stack>
  )
}

function Head({ shown }: { shown: CaseRequest }) {
  const { lang, longTime, longDate, translate, who } = useSpeech()
  const { state, dueOn, standing, receivedAt, assignee, decisionReadyAt } = shown
  return (
    <Paper sx={{ p: 2 }}>
      <Typography variant="h2">{shown.applicant || shown.reference}</Typography>
      <Typography>{shown.title}</Typography>
      <Typography color={standing.late ? 'error' : 'text.primary'} sx={{ fontWeight: 700, my: 1 }}>
        {staffNameOf(state)[lang]} · {translate('casework.dueOn', { day: longDate(dueOn) })}
        {standing.text && `. ${standing.text}`}
      </Typography>
      {decisionReadyAt && (
        <Typography>
          {translate('casework.readyForDecisionSince', { when: longTime(decisionReadyAt) })}
        </Typography>
      )}
      <HoldNotice shown={shown} />
      <Typography variant="body2" color="text.secondary">
        {translate('casework.receivedAt', { when: longTime(receivedAt) })}{' '}
        {assignee ? translate('casework.heldBy', { who: who(assignee) }) : translate('casework.heldByNobody')}
      </Typography>
      <details>
        <summary>{translate('casework.why')}</summary>
        <ul>
          {shown.explained.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      <TakeBack shown={shown} />
      <Actions shown={shown} />
    </Paper>
  )
}
