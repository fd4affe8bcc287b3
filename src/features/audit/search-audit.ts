// The log of who did what and who looked at what: found by person, act, subject and day. It holds no answer of anybody.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { engineOf } from '#db/search-documents.ts'
import type { AuditRow, Tables } from '#db/tables.ts'
import { AUDIT_DETAILS, type AuditDetails } from '#domain/audit.ts'
import { findNamed, type Named } from '#features/audit/named-things.ts'

export type AuditFilter = {
  actor?: string
  action?: string
  /** A whole subject, such as 'request:<id>', or its kind with '*', such as 'request:*'. */
  subject?: string
  /** What somebody types: a reference or number of a bill, part of the name of a staff member, or of the title of an entry. */
  q?: string
  /** ISO-8601 UTC, from and up to but without. */
  from?: string
  to?: string
}

type AuditSearch = { filter: AuditFilter; offset: number; limit: number; newestFirst: boolean }

// Counted exactly up to so many: all of a log of ten years would be counted at each look.
const MOST_COUNTED = 10_000

/** A page of lines, and how many there are in all; null when they are too many to be counted. */
export async function searchAudit(reader: Reader, { filter, offset, limit, newestFirst }: AuditSearch) {
  const named = filter.q?.trim() ? await findNamed(reader, filter.q.trim()) : undefined
  const narrow = (all: unknown) => narrowTo(all, filter, named)
  const counted = await reader
    .selectFrom(
      matching(reader, narrow)
        .select('a.id')
        .limit(MOST_COUNTED + 1)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const isCounted = Number(counted.total) <= MOST_COUNTED
  const direction = newestFirst ? 'desc' : 'asc'
  // Few are found and sorted; of many the first are met soon in the order of time.
  const lines = await (isCounted ? matching(reader, narrow) : inOrderOfTime(reader, narrow))
    .select(['a.id', 'a.at', 'a.actor', 'a.action', 'a.subject', 'a.request_id as requestId'])
    .select(['a.details', 'a.times'])
    .orderBy('a.at', direction)
    .orderBy('a.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    lines: lines.map((line) => ({ ...line, details: readDetails(line.details) })),
    total: isCounted ? Number(counted.total) : null,
  }
}

type Narrow = (all: unknown) => Lines

const matching = (reader: Reader, narrow: Narrow) => narrow(reader.selectFrom('audit_log as a'))

/** The same by the index of time: SQLite would sort all that match, where PostgreSQL weighs which is less. */
const inOrderOfTime = (reader: Reader, narrow: Narrow) =>
  engineOf(reader) === 'sqlite'
    ? narrow(reader.selectFrom(sql<AuditRow>`audit_log`.as<'a'>(sql`a indexed by audit_at`)))
    : matching(reader, narrow)

type Lines = SelectQueryBuilder<Tables & { a: AuditRow }, 'a', object>

function narrowTo(all: unknown, { actor, action, subject, from, to }: AuditFilter, named?: Named): Lines {
  let query = all as Lines
  if (named)
    query = query.where((e) =>
      e.or([e('a.subject', 'in', ['', ...named.subjects]), e('a.actor', 'in', ['', ...named.actors])]),
    )
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
