// The outbox: how long the oldest message has been due, how many were given up today, and whether mail leaves.
import type { Database } from '#db/database.ts'
import { type Check, found, minutesOf } from '#features/health/check.ts'
import { lacksMail } from '#kit/server/config.ts'

const LATE_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000
const MAILS = ['request-mail', 'account-mail'] as const

const iso = (ms: number) => new Date(ms).toISOString()
const ageOf = (at: string | null | undefined, now: number): number =>
  at ? Math.max(0, now - Date.parse(at)) : 0

export const checkMessages: Check = async ({ database }) => {
  const now = Date.now()
  const { count, oldestMs } = await findWaiting(database(), now)
  const failed = await countFailed(database(), iso(now - DAY_MS))
  const gauges = {
    city_messages_waiting: count,
    city_oldest_message_seconds: oldestMs / 1000,
    city_messages_failed: failed,
  }
  const values = { smart_count: count, minutes: minutesOf(oldestMs) }
  if (oldestMs > LATE_MS) return found('messages', 'late', values, gauges)
  if (failed > 0) return found('messages', 'failed', { smart_count: failed }, gauges)
  return found('messages', count > 0 ? 'onTime' : 'none', values, gauges)
}

/** A message that waits on purpose, for its hour or while its step can be undone, is not due; one that failed is due since it was made. */
async function findWaiting(db: Database, now: number) {
  const waiting = db.reader.selectFrom('outbox').where('state', '=', 'waiting')
  const due = await waiting
    .where('attempts', '=', 0)
    .where('next_at', '<=', iso(now))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('next_at').as('oldest')])
    .executeTakeFirstOrThrow()
  const retried = await waiting
    .where('attempts', '>', 0)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return {
    count: Number(due.count) + Number(retried.count),
    oldestMs: Math.max(ageOf(due.oldest, now), ageOf(retried.oldest, now)),
  }
}

async function countFailed(db: Database, since: string): Promise<number> {
  const { count } = await db.reader
    .selectFrom('outbox')
    .where('state', '=', 'failed')
    .where('settled_at', '>=', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const checkMail: Check = async ({ database, config }) => {
  if (config.smtpUrl === '') return found('mail', lacksMail(config) ? 'filesOnly' : 'files')
  const now = Date.now()
  const { count, oldest } = await database()
    .reader.selectFrom('outbox')
    .where('state', '=', 'waiting')
    .where('attempts', '>', 0)
    .where('kind', 'in', MAILS)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  const retried = Number(count)
  const gauges = { city_mails_retried: retried }
  if (retried === 0) return found('mail', 'works', {}, gauges)
  return found('mail', 'failing', { smart_count: retried, minutes: minutesOf(ageOf(oldest, now)) }, gauges)
}
