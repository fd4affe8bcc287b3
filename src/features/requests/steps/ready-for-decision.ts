// Marks a request as ready for decision: it comes into the head's list, and nobody else is told.
import type { Database } from '#db/database.ts'
import { READY_FOR_DECISION, readyForDecisionProblem } from '#domain/request-steps.ts'
import { type ChangeOutcome, changeRequest, refusalOf } from '#features/requests/steps/change-request.ts'
import { addEvent, markChanged } from '#features/requests/steps/events.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import type { RequestTarget, StepRefusal } from '#features/requests/steps/take-step.ts'
import { beginUndo, undoUntil } from '#features/requests/steps/undo.ts'
import { done, refused } from '#kit/outcome.ts'

/** Marks it, once: a second mark is refused with 'changed'. */
export const markReadyForDecision = (
  db: Database,
  by: Principal,
  { requestId, seen, takeBackMs }: Omit<RequestTarget, 'calendar'>,
): Promise<ChangeOutcome<{ eventId: string }, StepRefusal>> =>
  changeRequest(
    db,
    by,
    { action: 'ready-for-decision', roles: READY_FOR_DECISION.roles },
    requestId,
    async (change) => {
      const { keys, request, now } = change
      const { state } = request
      const refusal = refusalOf(change, seen, readyForDecisionProblem(state, by.role))
      if (refusal) return refused(refusal)
      const keepUndo = await beginUndo(change, undoUntil(now, takeBackMs))
      const isMarked = !!request.decision_ready_at
      if (isMarked || !(await markChanged(change, request, { decision_ready_at: now })))
        return refused('changed')
      const event = { requestId, actor: by.id, kind: 'ready-for-decision' as const, from: state, to: state }
      const eventId = await addEvent(change, keys, event)
      await keepUndo(eventId)
      return done({ eventId })
    },
  )
