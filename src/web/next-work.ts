// How much of each kind of work waits for one person, of all that the city does: `domain/next-work.ts` says what kinds there are.
import type { Database } from '#db/database.ts'
import type { EntryState } from '#domain/entry-states.ts'
import type { PaymentPlace } from '#domain/money.ts'
import { type NextWorkId, nextWorkOf } from '#domain/next-work.ts'
import { NOBODY, type QueueTab } from '#domain/queue.ts'
import { listPosts } from '#features/accounts/list-posts.ts'
import { listStandIns } from '#features/accounts/stand-ins.ts'
import { listUndelivered } from '#features/messages/undelivered.ts'
import { countWaitingFiles } from '#features/payments/files/list-files.ts'
import { countOrders } from '#features/payments/list-bills.ts'
import { countPayments } from '#features/payments/money/list-payments.ts'
import { countWaiting } from '#features/payments/versions.ts'
import { countStates } from '#features/publishing/desk-list.ts'
import { listShownAlerts } from '#features/publishing/shown-alerts.ts'
import type { QueueContext } from '#features/requests/desk/filters.ts'
import { listOpinions } from '#features/requests/desk/opinions.ts'
import { countMatching, countQueue } from '#features/requests/desk/queue.ts'
import { checkPeople, checkSettings } from '#features/setup/process.ts'
import { dayOf } from '#kit/dates.ts'
import type { Config } from '#kit/server/config.ts'

/** Without the settings of the server, as for a letter, what they lack is not counted. */
type CountingContext = QueueContext & { config?: Config }

/** What several kinds are counted from is read once, and only for those who have such work. */
const countContext = (db: Database, around: CountingContext) => ({
  ...around,
  tabs: once(() => countQueue(db, around)),
  states: once(() => countStates(db.reader)),
  payments: once(() => countPayments(db)),
})

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => (reading ??= read())
}

type Counter = (db: Database, context: ReturnType<typeof countContext>) => Promise<number>

const tab =
  (is: QueueTab): Counter =>
  async (_, { tabs }) =>
    (await tabs())[is]

const entries =
  (state: EntryState): Counter =>
  async (_, { states }) =>
    sumOf((await states()).filter((one) => one.state === state))

const payments =
  (places: readonly PaymentPlace[]): Counter =>
  async (_, context) => {
    const counts = await context.payments()
    return sumOf(counts.places.filter(({ place }) => (places as readonly string[]).includes(place)))
  }

const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)

const COUNTERS: Readonly<Record<NextWorkId, Counter>> = {
  'to-decide': tab('to-decide'),
  replied: tab('replied'),
  late: tab('late'),
  'due-today': tab('due-today'),
  bounced: tab('bounced'),
  mine: tab('mine'),
  'to-release': tab('to-release'),
  unassigned: (db, around) => countMatching(db, around, { assignee: NOBODY }),
  questions: async (db, { staff }) => (await listOpinions(db, staff)).length,
  posts: async (db, { staff }) =>
    (await listPosts(db, staff)).filter(({ state, maySee }) => state === 'waiting' || maySee).length,
  'stand-ins': async (db, { staff }) =>
    (await listStandIns(db.reader, staff)).filter(({ mayConfirm }) => mayConfirm).length,
  'pay-ways': (db, { staff }) => countWaiting(db.reader, 'pay_way_versions', staff.id),
  'collection-files': async (db, { staff }) =>
    (await countWaitingFiles(db.reader, staff.id)) +
    (await countWaiting(db.reader, 'file_column_versions', staff.id)),
  orders: (db) => countOrders(db),
  'to-receipt': payments(['awaiting-receipt']),
  'money-to-check': payments(['underpaid', 'overpaid', 'duplicate', 'bill-changed', 'reversed', 'unmatched']),
  'alerts-ending': async (db, { today }) =>
    (await listShownAlerts(db.reader)).filter(
      ({ expiresAt }) => expiresAt !== '' && dayOf(expiresAt) === today,
    ).length,
  setup: async ({ reader }, { config }) =>
    config
      ? [...(await checkSettings(config, reader)), ...(await checkPeople(reader))].filter(
          ({ state }) => state === 'missing',
        ).length
      : 0,
  'in-review': entries('in-review'),
  drafts: entries('draft'),
  undelivered: async (db) => (await listUndelivered(db.reader)).length,
}

/** What waits, the most urgent first; kinds of which nothing waits are left out. */
export async function countNextWork(db: Database, around: CountingContext, kinds = nextWorkOf(around.staff)) {
  const context = countContext(db, around)
  const counted = []
  for (const kind of kinds) counted.push({ kind, count: await COUNTERS[kind](db, context) })
  return counted.filter(({ count }) => count > 0)
}
