// The queue of an office: rows of a list, and how many stand under each tab. Only the rows shown are opened.
import { loadNames, type NamedActor } from '#db/actor-names.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { type Actor, writeLine } from '#db/write.ts'
import type { FormId } from '#domain/forms.ts'
import { QUEUE_TABS, type QueueSort, type QueueTab } from '#domain/queue.ts'
import type { StateId } from '#domain/request-states.ts'
import { keptAnswers } from '#features/requests/desk/access.ts'
import {
  type QueueContext,
  type QueueFilter,
  selectMatching,
  tabCondition,
  WORKING_STATES,
} from '#features/requests/desk/filters.ts'
import { loadCosts } from '#features/requests/fees.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { applicantOf } from '#forms/show.ts'
import type { Both } from '#kit/lang.ts'

export type QueueInput = {
  filter: QueueFilter
  sort: readonly [QueueSort, 'ASC' | 'DESC']
  /** First and last, counted from 0. */
  range: readonly [number, number]
}

export type QueuedRequest = {
  id: string
  reference: string
  form: FormId
  /** What was asked for, as its form was called. */
  service: Both
  applicant: string
  state: StateId
  receivedAt: string
  dueOn: string
  changedAt: string
  assignee: NamedActor | null
  unread: boolean
  late: boolean
  toDecide: boolean
  isFree: boolean
  bounced: boolean
  replied: boolean
  notScanned: boolean
}

/**
 * A page of rows and the total; by due day what waits for the office comes first. Names are opened, so the access is logged; the words of a
 * search are not.
 */
export async function listQueue(
  db: Database,
  actor: Actor,
  around: QueueContext,
  { filter, sort, range }: QueueInput,
): Promise<{ rows: QueuedRequest[]; total: number }> {
  await writeLine(db, actor, filter.q ? 'search-requests' : 'look-requests', `office:${around.staff.office}`)
  const total = await countMatching(db, around, filter)
  const direction = sort[1] === 'ASC' ? 'asc' : 'desc'
  // Select the ids first: otherwise the sort would carry the sealed answers of all rows.
  const ids = await selectMatching(db, around, filter)
    .select('requests.id')
    .$if(sort[0] === 'due_on', (query) => query.orderBy((e) => e('requests.state', 'not in', WORKING_STATES)))
    .orderBy(`requests.${sort[0]}`, direction)
    .orderBy('requests.id', direction)
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute()
  return {
    rows: await loadQueueRows(
      db,
      around,
      ids.map(({ id }) => id),
    ),
    total,
  }
}

/** These requests as a list shows them, in the order of the ids. */
export async function loadQueueRows(
  db: Database,
  around: QueueContext,
  ids: readonly string[],
): Promise<QueuedRequest[]> {
  if (ids.length === 0) return []
  const rows = await db.reader.selectFrom('requests').selectAll().where('requests.id', 'in', ids).execute()
  // Check the office here: as a condition it would make SQLite scan all requests of the office.
  const own = rows.filter(({ office }) => office === around.staff.office)
  const found = new Map(own.map((row) => [row.id, row]))
  const marked = async (tab: QueueTab) => {
    const query = db.reader.selectFrom('requests').select('requests.id').where('requests.id', 'in', ids)
    return new Set((await query.where((e) => tabCondition(e, tab, around)).execute()).map(({ id }) => id))
  }
  const [bounced, replied, notScanned] = [
    await marked('bounced'),
    await marked('replied'),
    await marked('not-scanned'),
  ]
  const costs = await loadCosts(db.reader)
  const nameOf = await loadNames(
    db.reader,
    rows.map(({ assignee }) => assignee),
  )
  return ids.flatMap((id) => {
    const row = found.get(id)
    if (!row) return []
    return {
      ...queued(db, row, around),
      bounced: bounced.has(id),
      replied: replied.has(id),
      notScanned: notScanned.has(id),
      isFree: costs.get(row.form)?.free === true,
      assignee: row.assignee ? nameOf(row.assignee) : null,
    }
  })
}

function queued(db: Database, row: RequestRow, { today }: QueueContext) {
  const record = openRecord(keysOf(db), row)
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    service: record.title,
    applicant: applicantOf(record, keptAnswers(db, row)),
    state: row.state,
    receivedAt: row.received_at,
    dueOn: row.due_on,
    changedAt: row.changed_at,
    unread: row.read_at === '',
    toDecide: row.decision_ready_at !== '',
    late: WORKING_STATES.includes(row.state) && row.due_on < today,
  }
}

/** Who or what asks; '' where the answers were removed by the schedule. */
export const readApplicant = (db: Database, row: RequestRow): string =>
  applicantOf(openRecord(keysOf(db), row), keptAnswers(db, row))

/** How many requests of the office fit. */
export async function countMatching(
  db: Database,
  around: QueueContext,
  filter: QueueFilter,
): Promise<number> {
  return countOf(selectMatching(db, around, filter))
}

/** How many open requests of the office were received from `since` up to, not including, `until`: ISO-8601 UTC. */
export const countReceived = (
  db: Database,
  around: QueueContext,
  { since, until }: { since: string; until: string },
): Promise<number> =>
  countOf(
    selectMatching(db, around, {})
      .where('requests.received_at', '>=', since)
      .where('requests.received_at', '<', until),
  )

async function countOf(matching: ReturnType<typeof selectMatching>): Promise<number> {
  const { total } = await matching
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** How many open requests of the office stand under each tab, and all of them. */
export async function countQueue(
  db: Database,
  around: QueueContext,
): Promise<Record<QueueTab | 'all', number>> {
  const counted = await selectMatching(db, around, {})
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      ...QUEUE_TABS.map((tab) =>
        e.fn
          .countAll<number>()
          .filterWhere((w) => tabCondition(w as never, tab, around))
          .as(tab),
      ),
    ])
    .executeTakeFirstOrThrow()
  return Object.fromEntries(Object.entries(counted).map(([name, value]) => [name, Number(value)])) as Record<
    QueueTab | 'all',
    number
  >
}
