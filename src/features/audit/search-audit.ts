// The log of who did what and who looked at what: found by person, act, subject and day. It holds no answer of anybody.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { engineOf } from '#db/search-documents.ts'
import type { AuditRow, Tables } from '#db/tables.ts'
import { AUDIT_DETAILS, type AuditDetails } from '#domain/audit.ts'

export type AuditFilter = {
  actor?: string
  action?: string
  /** A whole subject, such as 'request:<id>', or its kind with '*', such as 'request:*'. */
  subject?: string
  /** ISO-8601 UTC, from and up to but without. */
  from?: string
  to?: string
}
export type AuditLine = {
  id: string
  at: string
  actor: string
  /** Name of somebody who is or was staff; otherwise ''. */
  name: string
  action: string
  subject: string
  requestId: string
  details: AuditDetails
  /** How often within its minute. */
  times: number
}

type AuditSearch = { filter: AuditFilter; offset: number; limit: number; newestFirst: boolean }

// Counted exactly up to so many: all of a log of ten years would be counted at each look.
const MOST_COUNTED = 10_000

/** A page of lines, and how many there are in all; null when they are too many to be counted. */
export async function searchAudit(
  reader: Reader,
  { filter, offset, limit, newestFirst }: AuditSearch,
): Promise<{ lines: AuditLine[]; total: number | null }> {
  const counted = await reader
    .selectFrom(
      matching(reader, filter)
        .select('a.id')
        .limit(MOST_COUNTED + 1)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const isCounted = Number(counted.total) <= MOST_COUNTED
  const direction = newestFirst ? 'desc' : 'asc'
  // Few are found and sorted; of many the first are met soon in the order of time.
  const lines = await (isCounted ? matching(reader, filter) : inOrderOfTime(reader, filter))
    .leftJoin('staff', 'staff.user_id', 'a.actor')
    .select(['a.id', 'a.at', 'a.actor', 'a.action', 'a.subject', 'a.request_id as requestId', 'staff.name'])
    .select(['a.details', 'a.times'])
    .orderBy('a.at', direction)
    .orderBy('a.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    lines: lines.map((line) => ({ ...line, name: line.name ?? '', details: readDetails(line.details) })),
    total: isCounted ? Number(counted.total) : null,
  }
}

const matching = (reader: Reader, filter: AuditFilter) => narrow(reader.selectFrom('audit_log as a'), filter)

/** The same by the index of time: SQLite would sort all that match, where PostgreSQL weighs which is less. */
const inOrderOfTime = (reader: Reader, filter: AuditFilter) =>
  engineOf(reader) === 'sqlite'
    ? narrow(reader.selectFrom(sql<AuditRow>`audit_log`.as<'a'>(sql`a indexed by audit_at`)), filter)
    : matching(reader, filter)

type Lines = SelectQueryBuilder<Tables & { a: AuditRow }, 'a', object>

function narrow(all: unknown, { actor, action, subject, from, to }: AuditFilter): Lines {
  let query = all as Lines
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
