// Sends what waits in the outbox: a message leaves only after the commit that asked for it, and a failure is tried again.
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import type { Mail } from '#features/messages/mail.ts'
import { done } from '#kit/outcome.ts'
import { log } from '#kit/server/log.ts'

/** By kind of message; `id` is the message's own, the same at every try. */
export type Senders = { mail: (id: string, mail: Mail) => Promise<void> }

const LEASE_MS = 60_000
const BATCH = 20
// After one, two, four … minutes; the tenth failure, eight and a half hours on, is the last and is shown to staff.
const FIRST_WAIT_MS = 60_000
const MAX_ATTEMPTS = 10

/** Sends every message that is due; answers how many left. Rows are taken by lease, so two instances share the work. */
export async function sendDue(db: Database, senders: Senders, now = Date.now()): Promise<number> {
  const taken = await takeDue(db, now)
  let sent = 0
  for (const { id, kind, payload, attempts } of taken) {
    const error = await send(senders, id, kind, payload)
    if (error === null) sent += 1
    else log.warn('message-not-sent', { id, kind, attempts: attempts + 1 })
    await settle(db, id, attempts + 1, error, now)
  }
  return sent
}

async function takeDue(db: Database, now: number) {
  const at = new Date(now).toISOString()
  const due = await db.reader
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_at', '<=', at)
    .where('leased_until', '<=', at)
    .orderBy('next_at')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  if (due.length === 0) return []
  const until = new Date(now + LEASE_MS).toISOString()
  const outcome = await write(db, SYSTEM, 'take-messages', 'outbox', async ({ tx }) => {
    const rows = await tx
      .updateTable('outbox')
      .set({ leased_until: until })
      .where(
        'id',
        'in',
        due.map((row) => row.id),
      )
      .where('state', '=', 'waiting')
      .where('leased_until', '<=', at)
      .returning(['id', 'kind', 'payload', 'attempts'])
      .execute()
    return done(rows)
  })
  return outcome.ok ? outcome.value : []
}

async function send(senders: Senders, id: string, kind: string, payload: string): Promise<string | null> {
  const sender = senders[kind as keyof Senders]
  if (!sender) return `no sender for ${kind}`
  try {
    await sender(id, JSON.parse(payload))
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function settle(db: Database, id: string, attempts: number, error: string | null, now: number) {
  const state = error === null ? 'sent' : attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting'
  const next = new Date(now + FIRST_WAIT_MS * 2 ** (attempts - 1)).toISOString()
  await write(db, SYSTEM, `message-${state}`, `message:${id}`, async ({ tx }) => {
    const change = { state, attempts, next_at: next, leased_until: '', last_error: error ?? '' }
    // What was sent is nobody's any more: the words leave the database, the fact stays.
    const payload = state === 'sent' ? { payload: sql<string>`'{}'` } : {}
    await tx
      .updateTable('outbox')
      .set({ ...change, ...payload })
      .where('id', '=', id)
      // Another may have taken it over and sent it: a failure told late does not call it back.
      .where('state', '=', 'waiting')
      .execute()
    return done(null)
  })
}
