// The log of who did what and who looked at what: found by person, act, subject and day. It holds no answer of anybody.
import type { Reader } from '#db/database.ts'
import { AUDIT_DETAILS, type AuditDetails } from '#domain/audit.ts'

export type AuditFilter = {
  actor?: string
  action?: string
  /** As a whole, such as 'request:<id>', or its kind with '*', such as 'request:*'. */
  subject?: string
  /** ISO-8601 UTC, from and up to but without. */
  from?: string
  to?: string
}
export type AuditLine = {
  id: string
  at: string
  actor: string
  /** Of somebody who is or was staff, else ''. */
  name: string
  action: string
  subject: string
  requestId: string
  details: AuditDetails
  /** How often within its minute. */
  times: number
}

type AuditSearch = { filter: AuditFilter; offset: number; limit: number; newestFirst: boolean }

/** A page of lines, and how many there are in all. */
export async function searchAudit(
  reader: Reader,
  { filter, offset, limit, newestFirst }: AuditSearch,
): Promise<{ lines: AuditLine[]; total: number }> {
  const direction = newestFirst ? 'desc' : 'asc'
  const lines = await matching(reader, filter)
    .leftJoin('staff', 'staff.user_id', 'a.actor')
    .select(['a.id', 'a.at', 'a.actor', 'a.action', 'a.subject', 'a.request_id as requestId', 'staff.name'])
    .select(['a.details', 'a.times'])
    .orderBy('a.at', direction)
    .orderBy('a.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const count = await matching(reader, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    lines: lines.map((line) => ({ ...line, name: line.name ?? '', details: readDetails(line.details) })),
    total: Number(count.total),
  }
}

function matching(reader: Reader, { actor, action, subject, from, to }: AuditFilter) {
  let query = reader.selectFrom('audit_log as a')
  if (actor) query = query.where('a.actor', '=', actor)
  if (action) query = query.where('a.action', '=', action)
  if (subject?.endsWith('*')) {
    const start = subject.slice(0, -1)
    // Every subject of the kind sorts from its beginning up to the last character there is.
    query = query.where('a.subject', '>=', start).where('a.subject', '<', `${start}\u{10ffff}`)
  } else if (subject) query = query.where('a.subject', '=', subject)
  if (from) query = query.where('a.at', '>=', from)
  if (to) query = query.where('a.at', '<', to)
  return query
}

function readDetails(text: string): AuditDetails {
  if (text === '') return {}
  const all = JSON.parse(text) as Record<string, string>
  return Object.fromEntries(AUDIT_DETAILS.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
}
