// Sends what waits in the outbox: a message leaves only after the commit that asked for it, and a failure is tried again.
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import type { Arrival, MessageKind, OutboxState } from '#domain/messages.ts'
import { BATCH, type ClaimedMessage, due, iso, LEASE_MS, take } from '#features/messages/claim.ts'
import { sendInstead } from '#features/messages/fallback.ts'
import { done } from '#kit/outcome.ts'
import type { Delivery } from '#kit/server/carrier.ts'
import { log } from '#kit/server/log.ts'

/** By kind of message; each knows what its payload is. A message no sender is there for stays, with that as its error. */
export type Senders = Readonly<
  Partial<Record<MessageKind, (id: string, payload: never, signal: AbortSignal) => Promise<Delivery>>>
>

// Well within the lease: nobody takes over what is still being sent.
const PATIENCE_MS = 40_000
// A breath between two, a long one while the process is busy: letters can wait, who sends a form cannot.
const BREATH_MS = 10
const LONG_BREATH_MS = 80
const BUSY = 0.5
// But not for long: with long breaths ten leave a second, and behind the receipts of a storm each would wait for minutes.
const LATE_MS = 2000
// Then the next turn goes on: a stop of the process waits for this one.
const TURN_MS = 5000
// After one, two, four … minutes; the tenth failure, eight and a half hours on, is the last and is shown to staff.
const FIRST_WAIT_MS = 60_000
const MAX_ATTEMPTS = 10
const MAX_ERROR_CHARS = 300

type DeliveryResult = { taken: ClaimedMessage; sent: Delivery } | { taken: ClaimedMessage; error: string }

/**
 * Sends every message that is due; answers how many left. Rows are taken by lease, so two instances share the work.
 * Kinds do not wait for each other: a mail server that is away does not hold up the text messages.
 */
export async function sendDue(db: Database, senders: Senders, now = Date.now()): Promise<number> {
  const kinds = await due(db, now).select('kind').distinct().execute()
  const sent = await Promise.all(kinds.map(({ kind }) => sendKind(db, senders, kind, now)))
  return sent.reduce((sum, count) => sum + count, 0)
}

/** Batch after batch while they are full and some leave; where none does, the carrier is unavailable until the next turn at least. */
async function sendKind(db: Database, senders: Senders, kind: MessageKind, now: number): Promise<number> {
  const started = Date.now()
  let all = 0
  for (let at = now; at - now < TURN_MS; at = now + Date.now() - started) {
    const until = iso(at + LEASE_MS)
    const batch = await take(db, kind, at, until)
    const isLate = batch.some(({ next_at }) => next_at < iso(at - LATE_MS))
    const patience = AbortSignal.timeout(PATIENCE_MS)
    const sendings: Promise<DeliveryResult>[] = []
    for (const taken of batch) {
      const asked = taken.request_id ? { request_id: taken.request_id } : {}
      sendings.push(log.around(asked, () => send(senders, taken, patience)))
      await breathe(isLate)
    }
    const settled = await settleAsTheyEnd(sendings, (ended) => settle(db, ended, until, at))
    all += settled.filter((ended) => 'sent' in ended && !isDropped(ended.sent)).length
    if (batch.length < BATCH || settled.every((ended) => 'error' in ended)) break
  }
  return all
}

async function breathe(isLate: boolean) {
  const before = performance.eventLoopUtilization()
  await setTimeout(BREATH_MS)
  if (!isLate && performance.eventLoopUtilization(before).utilization > BUSY) await setTimeout(LONG_BREATH_MS)
}

async function send(senders: Senders, taken: ClaimedMessage, patience: AbortSignal): Promise<DeliveryResult> {
  const sender = senders[taken.kind]
  if (!sender) return { taken, error: `no sender for ${taken.kind}` }
  try {
    const sending = sender(taken.id, JSON.parse(taken.payload) as never, patience)
    return { taken, sent: await Promise.race([sending, outOf(patience)]) }
  } catch (error) {
    log.warn('message-not-sent', { id: taken.id, kind: taken.kind, attempts: taken.attempts + 1 })
    return { taken, error: sayError(error) }
  }
}

const outOf = (patience: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`no answer within ${PATIENCE_MS / 1000} seconds`))
    patience.addEventListener('abort', late, { once: true })
  })

/** Why a message did not leave, for staff: without addresses and numbers, and without characters the engines refuse; never ''. */
export const sayError = (error: unknown): string =>
  messageOf(error)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…')
    .replace(/\+?\d[\d ()-]{6,}\d/g, '…')
    .slice(0, MAX_ERROR_CHARS)
    .toWellFormed()

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Of a connection that failed only the cause says how; of a name with several addresses each has its own.
  const told = error instanceof AggregateError ? error.errors[0] : error.cause
  return (told && messageOf(told)) || error.message || error.name
}

/** Writes down what became of each at once; those that end while one writing is under way share the next. */
async function settleAsTheyEnd(
  sendings: Promise<DeliveryResult>[],
  settle: (ended: DeliveryResult[]) => Promise<unknown>,
): Promise<DeliveryResult[]> {
  const waiting: DeliveryResult[] = []
  let writing: Promise<unknown> = Promise.resolve()
  const flush = () => (waiting.length > 0 ? settle(waiting.splice(0)) : undefined)
  return Promise.all(
    sendings.map(async (sending) => {
      const ended = await sending
      waiting.push(ended)
      writing = writing.then(flush)
      await writing
      return ended
    }),
  )
}

const settle = (db: Database, list: DeliveryResult[], lease: string, now: number) =>
  write(db, SYSTEM, 'settle-messages', 'outbox', async (writing) => {
    const { tx, now: settledAt } = writing
    for (const ended of list) {
      const change = tx
        .updateTable('outbox')
        .set({ attempts: ended.taken.attempts + 1, leased_until: '' })
        .where('id', '=', ended.taken.id)
        // Another may have taken it over and sent it: a failure told late does not call it back.
        .where('state', '=', 'waiting')
      if ('sent' in ended) {
        await change.set(sentAt(settledAt, ended.sent)).execute()
        if (whyDropped(ended.sent) !== '') writing.addLine('drop-message', ended.taken.subject)
      } else {
        const failed = failedAt(settledAt, ended, now)
        const { numUpdatedRows } = await change
          .set(failed)
          .where('leased_until', '=', lease)
          .executeTakeFirst()
        if (failed.state === 'failed' && numUpdatedRows > 0n) await sendInstead(writing, ended.taken)
      }
    }
    return done(null)
  })

const whyDropped = (sent: Delivery): string =>
  typeof sent === 'object' && 'dropped' in sent ? sent.dropped : ''

const isDropped = (sent: Delivery): boolean => sent === 'nothing-to-send' || whyDropped(sent) !== ''

/** A file is not called sent: nobody has got it. */
function stateOf(sent: Delivery): OutboxState {
  if (isDropped(sent)) return 'dropped'
  return sent === 'written-once' ? 'written' : 'sent'
}

/** Deletes the payload of a sent message, unless a mail may have to be made of it; the row stays as proof that it was sent. */
const sentAt = (at: string, sent: Delivery) => ({
  state: stateOf(sent),
  ...(typeof sent === 'object' && 'takenAs' in sent ? takenBy(sent) : { payload: '{}' }),
  last_error: whyDropped(sent),
  settled_at: at,
  // A file is the same however often it is written, and a dropped message is never sent: nothing is in doubt.
  ...(sent === 'written-once' || isDropped(sent) ? { uncertain: 0 } : {}),
})

/** An arrival told before this is stored stays. */
const takenBy = ({ takenAs, tells }: Extract<Delivery, { takenAs: string }>) => ({
  gateway_id: takenAs,
  arrival: sql<Arrival>`case when arrival = '' then ${tells ? 'awaited' : 'not-told'} else arrival end`,
  ...(tells ? {} : { payload: '{}' }),
})

function failedAt(at: string, { taken, error }: { taken: ClaimedMessage; error: string }, now: number) {
  const isLast = taken.attempts + 1 >= MAX_ATTEMPTS
  return {
    state: isLast ? ('failed' as const) : ('waiting' as const),
    next_at: iso(now + FIRST_WAIT_MS * 2 ** taken.attempts),
    last_error: error,
    settled_at: isLast ? at : '',
  }
}
