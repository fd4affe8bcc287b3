// How often sign-ins failed, calls were refused and posts changed lately, for administrators and auditors.
import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { SECURITY_ACTS, type SecurityAct } from '#domain/audit.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const isSecurityAct = (action: string): action is SecurityAct =>
  (SECURITY_ACTS as readonly string[]).includes(action)

/** `since` begins the seven days, ISO-8601 UTC. Acts that did not happen in them are left out. */
export async function countSecurityActs(reader: Reader, now = Date.now()) {
  const [day, since] = [1, 7].map((days) => new Date(now - days * DAY_MS).toISOString())
  const rows = await reader
    .selectFrom('audit_log')
    .select(({ fn }) => [
      'action',
      fn.sum<number>('times').as('week'),
      sql<number>`sum(case when at >= ${day} then times else 0 end)`.as('day'),
    ])
    .where('action', 'in', SECURITY_ACTS)
    .where('at', '>=', since!)
    .groupBy('action')
    .orderBy('action')
    .execute()
  const counts = rows.flatMap(({ action, day, week }) =>
    isSecurityAct(action) ? [{ action, day: Number(day), week: Number(week) }] : [],
  )
  return { since: since!, counts }
}
