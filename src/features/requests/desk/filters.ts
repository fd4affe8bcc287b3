// The filters of an office's queue, each one SQL condition; lists, counts and export share them.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { Tables } from '#db/tables.ts'
import { OFFICE_ACTS, REPLY } from '#domain/events.ts'
import type { FormId } from '#domain/forms.ts'
import { receives } from '#domain/offices.ts'
import { NOBODY, type QueueAge, type QueueTab } from '#domain/queue.ts'
import { STATE_IDS, STATES, type StateId } from '#domain/request-states.ts'
import type { Staff } from '#domain/roles.ts'
import { hashesOfEnd, hashesOfWord } from '#features/requests/hashes.ts'
import { readReference } from '#features/requests/reference.ts'
import { foldWords } from '#features/requests/search-words.ts'
import { daysBefore, startOfDay } from '#kit/dates.ts'

type Where = ExpressionBuilder<Tables, 'requests'>
type Condition = Expression<SqlBool>
/** `today` is 'YYYY-MM-DD' in the city. */
export type QueueContext = { staff: Staff; today: string }

/** States in which the office has the work. */
export const WORKING_STATES = STATE_IDS.filter((state) => STATES[state].clock === 'runs')

const TO_REVIEW: readonly StateId[] = ['received', 'in-review']
// A paid request is made ready first, then handed over.
const TO_RELEASE: readonly StateId[] = ['paid', 'ready']

const TABS: Readonly<Record<QueueTab, (e: Where, around: QueueContext) => Condition>> = {
  replied: (e) => e.and([e('requests.state', '=', 'in-review'), e.exists(unreadReply(e))]),
  'to-review': (e) => e.and([e('requests.state', 'in', TO_REVIEW), e('requests.decision_ready_at', '=', '')]),
  'to-release': (e) => e('requests.state', 'in', TO_RELEASE),
  'due-today': (e, { today }) =>
    e.and([e('requests.state', 'in', WORKING_STATES), e('requests.due_on', '=', today)]),
  late: (e, { today }) =>
    e.and([e('requests.state', 'in', WORKING_STATES), e('requests.due_on', '<', today)]),
  'to-decide': (e) => e('requests.decision_ready_at', '<>', ''),
  unread: (e) => e('requests.read_at', '=', ''),
  unpaid: (e) => e('requests.state', '=', 'to-pay'),
  waiting: (e) => e('requests.state', '=', 'waiting'),
  bounced: (e) => e('requests.id', 'in', bouncedIds()),
  'not-scanned': (e) => e.exists(notScanned(e)),
  mine: (e, { staff }) => e('requests.assignee', '=', staff.id),
}

/** A reply since which the office has done nothing; what it took back does not count. */
const unreadReply = (e: Where) =>
  e
    .selectFrom('request_events as reply')
    .select('reply.id')
    .whereRef('reply.request_id', '=', 'requests.id')
    .where('reply.kind', '=', REPLY)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('request_events as act')
            .select('act.id')
            .whereRef('act.request_id', '=', 'reply.request_id')
            .whereRef('act.at', '>', 'reply.at')
            .where('act.kind', 'in', OFFICE_ACTS)
            .where('act.taken_back_at', '=', ''),
        ),
      ),
    )

const SUBJECT = 'request:'

/** Starts from the few failed messages, because there are far more requests. */
const bouncedIds = () =>
  sql<string>`(select substr(outbox.subject, ${sql.lit(SUBJECT.length + 1)}) from outbox where (outbox.state = 'failed' or outbox.arrival = 'not-arrived') and outbox.subject like ${sql.lit(`${SUBJECT}%`)})`

/** A condition on each request: without a scanner every file matches, so a list of all would be far longer than one page of rows. */
const notScanned = (e: Where) =>
  e
    .selectFrom('request_files')
    .select('request_files.request_id')
    .whereRef('request_files.request_id', '=', 'requests.id')
    .where('request_files.scan', '=', 'not-scanned')
    .where('request_files.superseded_by', '=', '')

/** One tab as a condition on a request. */
export const tabCondition = (e: Where, tab: QueueTab, around: QueueContext): Condition => TABS[tab](e, around)

export type QueueFilter = {
  is?: QueueTab
  state?: StateId
  form?: FormId
  /** The id of a clerk, or `NOBODY`. */
  assignee?: string
  age?: QueueAge
  /** A reference, the last four digits of a number, or words of a name. */
  q?: string
}

/** The requests of the office that fit; of a search and of a named state closed ones too, else open ones. */
export function selectMatching(db: Database, around: QueueContext, filter: QueueFilter) {
  const { is, state, form, assignee, age, q = '' } = filter
  const { office } = around.staff
  let query = db.reader
    .selectFrom('requests')
    .where((e) => (receives(office) ? isOfOffice(e, office, q) : e.lit(false)))
  if (state) query = query.where('requests.state', '=', state)
  else if (is || q.trim() === '') query = query.where('requests.closed_at', '=', '')
  if (form) query = query.where('requests.form', '=', form)
  if (assignee) query = query.where('requests.assignee', '=', assignee === NOBODY ? '' : assignee)
  if (age) query = query.where((e) => ageCondition(e, age, around))
  if (is) query = query.where((e) => tabCondition(e, is, around))
  if (q.trim() !== '') query = query.where((e) => matchesSearch(db, e, q.trim()))
  return query
}

/** In a search by words these are looked for first: by the index of the office SQLite would go through all its requests. */
const isOfOffice = (e: Where, office: string, q: string): Condition =>
  isOfWords(q) ? sql<SqlBool>`requests.office || '' = ${office}` : e('requests.office', '=', office as never)

/** Whether this open request of the office stands under a tab. */
export const isInTab = async (db: Database, around: QueueContext, id: string, is: QueueTab) =>
  (await selectMatching(db, around, { is })
    .select('requests.id')
    .where('requests.id', '=', id)
    .executeTakeFirst()) !== undefined

const OVER_DAYS: Readonly<Record<Exclude<QueueAge, 'today'>, number>> = {
  'over-3': 3,
  'over-7': 7,
  'over-20': 20,
}

/** Counts days in the city, whatever the hour. */
function ageCondition(e: Where, age: QueueAge, { today }: QueueContext): Condition {
  if (age === 'today') return e('requests.received_at', '>=', startOfDay(today))
  return e('requests.received_at', '<', startOfDay(daysBefore(today, OVER_DAYS[age])))
}

/** What this person has to act on: nothing that a colleague has, or that waits for somebody else. */
export const selectOwnWork = (db: Database, around: QueueContext) => {
  const { role, id } = around.staff
  const query = selectMatching(db, around, {})
  if (role === 'head')
    return query.where('requests.state', '=', 'in-review').where('requests.decision_ready_at', '<>', '')
  return query
    .where('requests.state', 'in', WORKING_STATES)
    .where('requests.decision_ready_at', '=', '')
    .where('requests.assignee', 'in', ['', id])
}

/** What this person has taken and can act on now; what a clerk has marked waits for the head. */
export const selectOwnTaken = (db: Database, around: QueueContext, filter: QueueFilter) => {
  const query = selectMatching(db, around, filter).where('requests.state', 'in', WORKING_STATES)
  return around.staff.role === 'head' ? query : query.where('requests.decision_ready_at', '=', '')
}

const FOUR_DIGITS = /^\d{4}$/

const isOfWords = (q: string) => q.trim() !== '' && !readReference(q.trim()) && !FOUR_DIGITS.test(q.trim())

function matchesSearch(db: Database, e: Where, q: string): Condition {
  const keys = keysOf(db)
  const reference = readReference(q)
  if (reference) return e('requests.reference', '=', reference)
  if (FOUR_DIGITS.test(q)) return e('requests.mobile_hash', 'in', hashesOfEnd(keys, q))
  const words = foldWords(q)
  if (words.length === 0) return sql<SqlBool>`1 = 0`
  // One subquery for all words: with one for each, PostgreSQL chose a plan that took minutes when many requests match.
  const having = e
    .selectFrom('request_words')
    .select('request_words.request_id')
    .where(
      'request_words.word',
      'in',
      words.flatMap((word) => hashesOfWord(keys, word)),
    )
    .groupBy('request_words.request_id')
    .having((h) => h.fn.countAll(), '=', words.length)
  return e('requests.id', 'in', having)
}
