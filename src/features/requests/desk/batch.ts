// One step for many requests: each its own change with its own line in the audit log, so that one refusal holds up no other.
import type { Database } from '#db/database.ts'
import type { Actor } from '#db/write.ts'
import { takePlainStep } from '#features/requests/desk/act.ts'
import { type Person, whoMoved } from '#features/requests/desk/names.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import type { Staff } from '#forms/roles.ts'

export const BATCH_MOST = 50
// Handing something over is done before a person's eyes, one by one.
export const BATCH_STEPS = ['review', 'ready'] as const
type Batch = {
  step: (typeof BATCH_STEPS)[number]
  requests: readonly { id: string; seen: string }[]
  calendar: Calendar
}
export type BatchResult = { id: string; ok: boolean; reason?: string; by?: Person; at?: string }

/** What became of each, in the order given. */
export async function takeBatch(
  db: Database,
  actor: Actor,
  staff: Staff,
  { step, requests, calendar }: Batch,
): Promise<BatchResult[]> {
  const results: BatchResult[] = []
  for (const { id, seen } of requests) {
    const outcome = await takePlainStep(db, actor, staff, { requestId: id, seen, step, calendar })
    if (outcome.ok) results.push({ id, ok: true })
    else results.push({ id, ok: false, reason: outcome.reason, ...(await whoMoved(db.reader, outcome.by)) })
  }
  return results
}
