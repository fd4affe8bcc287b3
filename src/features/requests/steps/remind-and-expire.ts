// Reminds those whose request has waited long, twice, and then lets it expire; only where the office has set a limit.
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { EventRow, RequestRow } from '#db/tables.ts'
import { SYSTEM, write } from '#db/write.ts'
import type { FormId } from '#domain/forms.ts'
import type { StateId } from '#domain/request-states.ts'
import { STEPS } from '#domain/request-steps.ts'
import { renewCode } from '#features/requests/codes/opened.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import { addEvent, markChanged } from '#features/requests/steps/events.ts'
import { hasMoneyIn } from '#features/requests/steps/money-in.ts'
import { notifyApplicant } from '#features/requests/steps/notify.ts'
import { SYSTEM_PRINCIPAL } from '#features/requests/steps/principal.ts'
import { takeStep } from '#features/requests/steps/take-step.ts'
import { done, refused } from '#kit/outcome.ts'
import { typedKeys } from '#kit/typed-keys.ts'
import { workingDaysSince } from '#kit/working-days.ts'

type WaitingState = (typeof STEPS.expire.from)[number]
/** Working days a request of a form may stay in a state; where none is set it never expires. */
export type WaitingLimits = Partial<Record<FormId, Partial<Record<WaitingState, number>>>>

const BATCH = 500
const REMINDERS = 2
const SHARES = REMINDERS + 1

type Waiting = Pick<
  RequestRow,
  'id' | 'form' | 'state' | 'sealed' | 'sealed_record' | 'received_at' | 'changed_at'
>
type Act = 'remind' | 'expire' | null

/** Does what is due at the instant `now`; answers how many were reminded and how many expired. */
export async function remindAndExpire(
  db: Database,
  calendar: Calendar,
  limits: WaitingLimits,
  now = new Date().toISOString(),
): Promise<{ reminded: number; expired: number }> {
  const count = { reminded: 0, expired: 0 }
  for (let last = ''; ; ) {
    const requests = await readWaiting(db, limits, last)
    if (requests.length === 0) return count
    const events = await readEvents(db, requests)
    for (const request of requests) {
      const byState: Partial<Record<StateId, number>> = limits[request.form] ?? {}
      const limit = byState[request.state]
      const act = limit && dueAct(request, events.get(request.id) ?? [], limit, calendar, now)
      if (act === 'remind' && (await remind(db, request))) count.reminded += 1
      if (act === 'expire' && (await expire(db, request, calendar))) count.expired += 1
    }
    last = requests.at(-1)!.id
  }
}

/** A reminder after each third of the limit; the end comes only after both, however late the limit was set. */
function dueAct(request: Waiting, events: Event[], limit: number, calendar: Calendar, now: string): Act {
  const entry = events.findLast(({ kind, to_state }) => kind === 'state' && to_state === request.state)
  const entered = entry?.at ?? request.received_at
  const reminders = events.filter(({ kind, at }) => kind === 'reminder' && at >= entered)
  const share = Math.max(1, Math.floor(limit / SHARES))
  if (workingDaysSince(reminders.at(-1)?.at ?? entered, calendar, now) < share) return null
  if (reminders.length < REMINDERS) return 'remind'
  return workingDaysSince(entered, calendar, now) > limit ? 'expire' : null
}

async function readWaiting(db: Database, limits: WaitingLimits, after: string): Promise<Waiting[]> {
  const forms = typedKeys(limits)
  if (forms.length === 0) return []
  // Not closed, as the text of the query: only of this condition is there an index.
  return db.reader
    .selectFrom('requests')
    .select(['id', 'form', 'state', 'sealed', 'sealed_record', 'received_at', 'changed_at'])
    .where(sql<boolean>`closed_at = ''`)
    .where('form', 'in', forms)
    .where('state', 'in', STEPS.expire.from)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

type Event = Pick<EventRow, 'request_id' | 'at' | 'kind' | 'to_state'>

async function readEvents(db: Database, requests: Waiting[]): Promise<Map<string, Event[]>> {
  const ids = requests.map(({ id }) => id)
  const events = await db.reader
    .selectFrom('request_events')
    .select(['request_id', 'at', 'kind', 'to_state'])
    .where('request_id', 'in', ids)
    .where('kind', 'in', ['state', 'reminder'])
    .where('taken_back_at', '=', '')
    .orderBy('at')
    .orderBy('id')
    .execute()
  return Map.groupBy(events, ({ request_id }) => request_id)
}

async function remind(db: Database, { id, state, changed_at, ...request }: Waiting): Promise<boolean> {
  const keys = keysOf(db)
  const outcome = await write(db, SYSTEM, 'request-remind', `request:${id}`, async (writing) => {
    if (state === 'to-pay' && (await hasMoneyIn(writing.tx, id))) return refused('money-in')
    // The condition lets only one of two instances send the reminder.
    if (!(await markChanged(writing, { id, state, changed_at }))) return refused('changed')
    const event = { requestId: id, actor: SYSTEM.id, kind: 'reminder' as const, from: state, to: state }
    const eventId = await addEvent(writing, keys, event)
    const sealed = await renewCode(writing, keys, { id, state, ...request }, 'correct')
    await notifyApplicant(writing, keys, { id, ...request }, { about: 'reminder', eventId, ...sealed })
    return done(null)
  })
  return outcome.ok
}

async function expire(db: Database, request: Waiting, calendar: Calendar): Promise<boolean> {
  const { id: requestId, changed_at: seen } = request
  const outcome = await takeStep(db, SYSTEM_PRINCIPAL, { requestId, step: 'expire', seen, calendar })
  return outcome.ok
}
