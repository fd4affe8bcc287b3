// The head of a case: who asks for what, where it stands, until when, and with whom it is.
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { CaseRequest } from '#contract/casework/case.ts'
import { HoldNotice } from '#desk/casework/hold.tsx'
import { useSpeech } from '#desk/speech.ts'
import { staffNameOf } from '#domain/request-states.ts'

export function CaseHead({ shown }: { shown: CaseRequest }) {
  const { lang, longTime, longDate, translate, who, dueOn: sayDue } = useSpeech()
  const { state, dueOn, standing, receivedAt, assignee, decisionReadyAt } = shown
  return (
    <Paper sx={{ p: 2 }}>
      <CaseName name={shown.applicant || shown.reference} />
      <Typography>{shown.title}</Typography>
      <Typography color={standing.late ? 'error' : 'text.primary'} sx={{ fontWeight: 700, my: 1 }}>
        {staffNameOf(state, shown.form)[lang]} · {sayDue(dueOn, longDate)}
        {standing.text && `. ${standing.text}`}
      </Typography>
      {decisionReadyAt && (
        <Typography>
          {translate('casework.readyForDecisionSince', { when: longTime(decisionReadyAt) })}
        </Typography>
      )}
      <HoldNotice shown={shown} />
      <Typography variant="body2" color="textSecondary">
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
    </Paper>
  )
}

/** Has the focus when one comes from another case, so that a screen reader says which is open now. */
function CaseName({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation()
  const isNext = (state as { isNext?: boolean } | null)?.isNext === true
  useEffect(() => {
    if (!isNext) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [isNext])
  return (
    <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
      {name}
    </Typography>
  )
}
