// One step for many requests: each its own change with its own line in the audit log, so that one refusal holds up no other.
import type { NamedActor } from '#db/actor-names.ts'
import type { Database } from '#db/database.ts'
import { runPartOnce } from '#db/run-once.ts'
import type { BatchStep } from '#domain/queue.ts'
import { findLastMover } from '#features/requests/desk/names.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import type { ChangeOutcome } from '#features/requests/steps/change-request.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { markReadyForDecision } from '#features/requests/steps/ready-for-decision.ts'
import { reviewRequest } from '#features/requests/steps/review.ts'
import { type RequestTarget, type StepRefusal, takeStep } from '#features/requests/steps/take-step.ts'

type Batch = {
  step: BatchStep
  requests: readonly { id: string; seen: string }[]
  calendar: Calendar
  takeBackMs?: number
}
/** What became of one of several requests. */
type OneResult<R extends string> =
  | { id: string; ok: true }
  | { id: string; ok: false; reason: R; by?: NamedActor; at?: string }

type Command = (
  db: Database,
  by: StaffPrincipal,
  on: RequestTarget,
) => Promise<ChangeOutcome<unknown, StepRefusal>>

const COMMANDS: Readonly<Record<BatchStep, Command>> = {
  review: reviewRequest,
  'ready-for-decision': markReadyForDecision,
  ready: (db, by, on) => takeStep(db, by, { ...on, step: 'ready' }),
  // Without a reason: it is taken where the service is free of charge.
  'ready-without-payment': (db, by, on) => takeStep(db, by, { ...on, step: 'ready-without-payment' }),
}

/** What became of each, in the order given. */
export const takeBatch = (db: Database, by: StaffPrincipal, { step, requests, ...on }: Batch) =>
  eachOnce(db, requests, ({ id, seen }) => COMMANDS[step](db, by, { ...on, requestId: id, seen }))

/** Changes one request after the other; what is sent again is done once. */
export async function eachOnce<One extends { id: string }, R extends string>(
  db: Database,
  requests: readonly One[],
  change: (one: One) => Promise<ChangeOutcome<unknown, R>>,
): Promise<OneResult<R>[]> {
  const results: OneResult<R>[] = []
  for (const one of requests) {
    const { id } = one
    const taken = await runPartOnce(db.reader, id, () => change(one))
    const outcome = taken.is === 'fresh' ? taken.result : null
    if (!outcome || outcome.ok) results.push({ id, ok: true })
    else
      results.push({ id, ok: false, reason: outcome.reason, ...(await findLastMover(db.reader, outcome.by)) })
  }
  return results
}
