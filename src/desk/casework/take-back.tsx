// Takes back the last step of a case while its message waits: a button in the bar of that case, which names the step.
import Undo from '@mui/icons-material/Undo'
import { useEffect, useState } from 'react'
import type { CaseRequest } from '#contract/casework/case.ts'
import { useEventName } from '#desk/casework/history.tsx'
import { i18n } from '#desk/i18n.ts'
import { useSpeech } from '#desk/speech.ts'
import { type Sentence, useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'
import type { BatchStep } from '#domain/queue.ts'
import type { StepId } from '#domain/request-steps.ts'

type Undoable = NonNullable<CaseRequest['takeBack']>

/** Who asks, and under which reference: how what was done to a case is said. */
export const aboutOf = ({ applicant, title, reference }: CaseRequest) => `${applicant || title}, ${reference}`

export type TakenStep = StepId | BatchStep | 'extend'

/** What is said after a step, such as "Denied: Ana Cruz, LCR-26-86H88-5." */
export const successMessage = (shown: CaseRequest, step: TakenStep): Sentence => ({
  text: `${i18n.translate(`casework.taken.${step}`)}: ${aboutOf(shown)}.`,
  // There it can be taken back.
  to: `/requests/${shown.id}/show`,
})

/** Until the time is over. */
export function TakeBack({ shown }: { shown: CaseRequest }) {
  const { takeBack } = shown
  return takeBack && <TakeBackButton key={takeBack.eventId} shown={shown} undoable={takeBack} />
}

const SECOND_MS = 1000

function TakeBackButton({
  shown,
  undoable: { eventId, leftMs },
}: {
  shown: CaseRequest
  undoable: Undoable
}) {
  const { translate } = useSpeech()
  const nameOf = useEventName()
  const { act, busy } = useAct()
  const [left, setLeft] = useState(() => Math.ceil(leftMs / SECOND_MS))
  useEffect(() => {
    const ends = Date.now() + leftMs
    const timer = setInterval(() => setLeft(Math.ceil((ends - Date.now()) / SECOND_MS)), SECOND_MS)
    return () => clearInterval(timer)
  }, [leftMs])
  if (left <= 0) return null
  const event = shown.history.find(({ id }) => id === eventId)
  const label = translate('casework.takeBack', { step: event ? nameOf(event) : '' })
  const press = () => {
    const input = { params: { id: shown.id }, body: { eventId } }
    return act('POST /requests/:id/take-back', input, 'casework.takenBack', aboutOf(shown))
  }
  return (
    <WordButton
      label={`${label} (${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')})`}
      // The seconds are not read out each time.
      aria-label={label}
      variant="outlined"
      disabled={busy}
      onClick={press}
    >
      <Undo />
    </WordButton>
  )
}
