// Why an office denied: the first line of each reason, counted. Only the office itself reads it, since it opens what was written to people.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { ReceivingOffice } from '#domain/offices.ts'
import type { Period } from '#features/requests/numbers/read-requests.ts'
import { readNote } from '#features/requests/steps/events.ts'

export type ReasonCount = { reason: string; count: number }

const MOST = 20

/** The commonest first. */
export async function countDenialReasons(
  db: Database,
  { from, to, office }: Period & { office: ReceivingOffice },
): Promise<ReasonCount[]> {
  const events = await db.reader
    .selectFrom('request_events as e')
    .innerJoin('requests as r', 'r.id', 'e.request_id')
    .select(['e.id', 'e.sealed_note'])
    .where('r.office', '=', office)
    .where('e.to_state', '=', 'denied')
    .where('e.taken_back_at', '=', '')
    .where('e.at', '>=', from)
    .where('e.at', '<', to)
    .execute()
  const counts = new Map<string, number>()
  for (const event of events) {
    const reason = readNote(keysOf(db), event).split('\n')[0]!.trim()
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))
    .slice(0, MOST)
}
