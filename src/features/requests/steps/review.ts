// Takes a request into review. Who does it has it from then on, unless it was somebody's already.
import type { Database } from '#db/database.ts'
import type { ChangeOutcome } from '#features/requests/steps/change-request.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import {
  type RequestTarget,
  type StepRefusal,
  type StepResult,
  type StepWords,
  takeStepWith,
} from '#features/requests/steps/take-step.ts'
import { done } from '#kit/outcome.ts'

/** Takes it into review, and assigns it to the person who did. */
export const reviewRequest = (
  db: Database,
  by: Principal,
  { note, ...on }: RequestTarget & Pick<StepWords, 'note'>,
): Promise<ChangeOutcome<StepResult, StepRefusal>> =>
  takeStepWith<object, StepResult, never>(
    db,
    by,
    { ...on, step: 'review' },
    {
      prepare: () => done({ note }),
      complete: async (change, stepped) => {
        const { tx, keys, request } = change
        if (request.assignee !== '') return done(stepped)
        await tx.updateTable('requests').set({ assignee: by.id }).where('id', '=', request.id).execute()
        const assigned = { actor: by.id, kind: 'assigned' as const, from: stepped.state, to: stepped.state }
        await addEvent(change, keys, { requestId: request.id, ...assigned, note: by.id })
        return done(stepped)
      },
    },
  )
