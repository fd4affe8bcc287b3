// Releases what was requested. Only the office sees who collected it, never the page of the request.
import type { Database } from '#db/database.ts'
import type { ChangeOutcome } from '#features/requests/steps/change-request.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import {
  type RequestTarget,
  type StepRefusal,
  type StepResult,
  takeStepWith,
} from '#features/requests/steps/take-step.ts'
import { done } from '#kit/outcome.ts'

/** Who came for it: name, how they belong to the applicant, which ID they showed. */
export type Collector = { name: string; relation: string; shown: string }

/** Releases a request, and writes down who collected it. */
export const releaseRequest = (
  db: Database,
  by: Principal,
  { collector, ...on }: RequestTarget & { collector: Collector },
): Promise<ChangeOutcome<StepResult, StepRefusal>> =>
  takeStepWith<object, StepResult, never>(
    db,
    by,
    { ...on, step: 'release' },
    {
      prepare: () => done({}),
      complete: async (change, stepped) => {
        const { keys, request } = change
        await addEvent(change, keys, {
          requestId: request.id,
          actor: by.id,
          kind: 'collected',
          from: request.state,
          to: stepped.state,
          note: [collector.name, collector.relation, collector.shown].map((one) => one.trim()).join('\n'),
        })
        return done(stepped)
      },
    },
  )
