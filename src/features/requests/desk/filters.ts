// What the queue of an office can be narrowed by, each as one condition; the lists, their counts and the export share it.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { Tables } from '#db/tables.ts'
import { hashOfEnd, hashOfWord } from '#features/requests/hashes.ts'
import { readReference } from '#features/requests/reference.ts'
import { foldedWords } from '#features/requests/search-words.ts'
import type { Staff } from '#forms/roles.ts'
import { STATES, type StateId } from '#forms/states.ts'

type Where = ExpressionBuilder<Tables, 'requests'>
type Condition = Expression<SqlBool>
/** `today` is 'YYYY-MM-DD' in the city. */
export type Around = { staff: Staff; today: string }

/** States in which the office has the work. */
export const WORKING = (Object.keys(STATES) as StateId[]).filter((state) => STATES[state].clock === 'runs')

const TABS = {
  'due-today': (e: Where, { today }: Around) =>
    e.and([e('requests.state', 'in', WORKING), e('requests.due_on', '=', today)]),
  late: (e: Where, { today }: Around) =>
    e.and([e('requests.state', 'in', WORKING), e('requests.due_on', '<', today)]),
  unread: (e: Where) => e('requests.read_at', '=', ''),
  unpaid: (e: Where) => e('requests.state', '=', 'to-pay'),
  waiting: (e: Where) => e('requests.state', '=', 'waiting'),
  bounced: (e: Where) => e('requests.id', 'in', bouncedIds()),
  'not-scanned': (e: Where) => e.exists(notScanned(e)),
  mine: (e: Where, { staff }: Around) => e('requests.assignee', '=', staff.id),
} satisfies Record<string, (e: Where, around: Around) => Condition>
export type TabId = keyof typeof TABS
export const TAB_IDS = Object.keys(TABS) as [TabId, ...TabId[]]

const SUBJECT = 'request:'

/** From the few messages that were given up, not from the many requests. */
const bouncedIds = () =>
  sql<string>`(select substr(outbox.subject, ${sql.lit(SUBJECT.length + 1)}) from outbox where outbox.state = 'failed' and outbox.subject like ${sql.lit(`${SUBJECT}%`)})`

/** Asked of each request: where no scanner is set every file is one of these, and a page of rows needs few of them. */
const notScanned = (e: Where) =>
  e
    .selectFrom('request_files')
    .select('request_files.request_id')
    .whereRef('request_files.request_id', '=', 'requests.id')
    .where('request_files.scan', '=', 'not-scanned')
    .where('request_files.superseded_by', '=', '')

/** One tab as a condition on a request. */
export const tabCondition = (e: Where, tab: TabId, around: Around): Condition => TABS[tab](e, around)

export type QueueFilter = {
  is?: TabId
  state?: StateId
  form?: string
  /** A reference, the last four digits of a number, or words of a name. */
  q?: string
}

/** The requests of the office that fit; of a search and of a named state closed ones too, else open ones. */
export function fitting(db: Database, around: Around, filter: QueueFilter) {
  const { is, state, form, q = '' } = filter
  let query = db.reader.selectFrom('requests').where('requests.office', '=', around.staff.office)
  if (state) query = query.where('requests.state', '=', state)
  else if (is || q.trim() === '') query = query.where('requests.closed_at', '=', '')
  if (form) query = query.where('requests.form', '=', form)
  if (is) query = query.where((e) => tabCondition(e, is, around))
  if (q.trim() !== '') query = query.where((e) => searched(db, e, q.trim()))
  return query
}

const FOUR_DIGITS = /^\d{4}$/

function searched(db: Database, e: Where, q: string): Condition {
  const keys = keysOf(db)
  const reference = readReference(q)
  if (reference) return e('requests.reference', '=', reference)
  if (FOUR_DIGITS.test(q)) return e('requests.mobile_hash', '=', hashOfEnd(keys, q))
  const words = foldedWords(q).map((word) => hashOfWord(keys, word))
  if (words.length === 0) return sql<SqlBool>`1 = 0`
  // One question for all words: one each let PostgreSQL choose a plan that took minutes where many have them all.
  const having = e
    .selectFrom('request_words')
    .select('request_words.request_id')
    .where('request_words.word', 'in', words)
    .groupBy('request_words.request_id')
    .having((h) => h.fn.countAll(), '=', words.length)
  return e('requests.id', 'in', having)
}
