// One step for many requests: each its own change with its own line in the audit log, so that one refusal holds up no other.
import type { Database } from '#db/database.ts'
import type { BATCH_STEPS } from '#domain/queue.ts'
import { findLastMover, type NamedActor } from '#features/requests/desk/names.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { type StepRefusal, takeStep } from '#features/requests/steps/take-step.ts'

type Batch = {
  step: (typeof BATCH_STEPS)[number]
  requests: readonly { id: string; seen: string }[]
  calendar: Calendar
}
export type BatchResult =
  | { id: string; ok: true }
  | { id: string; ok: false; reason: StepRefusal; by?: NamedActor; at?: string }

/** What became of each, in the order given. */
export async function takeBatch(
  db: Database,
  by: StaffPrincipal,
  { step, requests, calendar }: Batch,
): Promise<BatchResult[]> {
  const results: BatchResult[] = []
  for (const { id, seen } of requests) {
    const outcome = await takeStep(db, by, { requestId: id, seen, step, calendar })
    if (outcome.ok) results.push({ id, ok: true })
    else
      results.push({ id, ok: false, reason: outcome.reason, ...(await findLastMover(db.reader, outcome.by)) })
  }
  return results
}
