// What staff see of messages that did not, or may not, arrive; nothing of what they say or to whom.
import type { Reader } from '#db/database.ts'
import type { MessageKind } from '#domain/messages.ts'

export type Undelivered = {
  id: string
  kind: MessageKind
  /** What it is about, as in the audit log. */
  subject: string
  /** Given up; still tried after failures; or sent in a crash, so that it may have arrived twice or not at all. */
  why: 'failed' | 'retried' | 'uncertain'
  attempts: number
  lastError: string
  /** ISO-8601 UTC; of the next try, '' when there is none. */
  nextAt: string
  createdAt: string
}

const MOST = 500

/** The newest first; with `subject`, of that alone. */
export async function listUndelivered(
  reader: Reader,
  { subject, now = Date.now() }: { subject?: string; now?: number } = {},
): Promise<Undelivered[]> {
  const at = new Date(now).toISOString()
  let query = reader
    .selectFrom('outbox')
    .select(['id', 'kind', 'subject', 'state', 'attempts', 'last_error', 'next_at', 'created_at'])
    .where((where) => {
      const waiting = where('state', '=', 'waiting')
      // A lease that ran out is doubt too, before another has taken the message over.
      const left = where.and([waiting, where('leased_until', '<>', ''), where('leased_until', '<=', at)])
      const retried = where.and([waiting, where('attempts', '>', 0)])
      return where.or([where('state', '=', 'failed'), where('uncertain', '=', 1), retried, left])
    })
  if (subject !== undefined) query = query.where('subject', '=', subject)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MOST).execute()
  return rows.map(({ state, last_error: lastError, next_at: nextAt, created_at: createdAt, ...row }) => ({
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    attempts: row.attempts,
    lastError,
    createdAt,
    nextAt: state === 'waiting' ? nextAt : '',
    why: state === 'failed' ? 'failed' : state === 'waiting' && row.attempts > 0 ? 'retried' : 'uncertain',
  }))
}
