// The clock of one request: from when it counts, when it is due, how it stands now. Being late is computed, never stored.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { PauseRow, RequestRow } from '#db/tables.ts'
import { STATES } from '#domain/request-states.ts'
import { awaitedIn } from '#domain/request-steps.ts'
import { readNote } from '#features/requests/steps/events.ts'
import {
  type Clock,
  countedFrom,
  daysLeft,
  dueDay,
  isLate,
  type Pause,
  type WorkingDays,
} from '#kit/working-days.ts'

type Promised = Pick<RequestRow, 'received_at' | 'days' | 'extension_days'>

/** A request's clock, its extension included, by this calendar. */
export const createClock = (request: Promised, pauses: readonly Pause[], calendar: WorkingDays): Clock => ({
  countedFrom: countedFrom(request.received_at, calendar),
  days: request.days + request.extension_days,
  pauses,
})

/** The two days of a request that are kept; a pause that lasts moves them when it ends. */
export function computeDueDate(request: Promised, pauses: readonly Pause[], calendar: WorkingDays) {
  const clock = createClock(request, pauses, calendar)
  return { counted_from: clock.countedFrom, due_on: dueDay(clock, calendar) }
}

/** The other rows the clock depends on. `stoppedAt` is '' until it stops; `extension` is the written reason, or ''. */
export type ClockRows = { pauses: PauseRow[]; stoppedAt: string; extension: string }

/** Pauses, end of the clock and reason of the extension of one request. */
export async function readClock(db: Database, requestId: string): Promise<ClockRows> {
  const pauses = await db.reader
    .selectFrom('request_pauses')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  const events = await db.reader
    .selectFrom('request_events')
    .select(['id', 'at', 'kind', 'to_state', 'sealed_note'])
    .where('request_id', '=', requestId)
    .where('kind', 'in', ['state', 'extended'])
    .where('taken_back_at', '=', '')
    .orderBy('at')
    .orderBy('id')
    .execute()
  const stop = events.find(({ to_state }) => to_state !== '' && STATES[to_state].clock === 'stopped')
  const extended = events.find(({ kind }) => kind === 'extended')
  return { pauses, stoppedAt: stop?.at ?? '', extension: extended ? readNote(keysOf(db), extended) : '' }
}

export type ClockStatus = {
  late: boolean
  /** Working days left, nought once they are used up. */
  daysLeft: number
  /** The reason of the current pause; null while the clock runs or has stopped. */
  awaits: 'applicant' | 'payment' | null
  /** The due day; while the clock stands still, the one it would be if it went on now. */
  dueOn: string
  stopped: boolean
}

/** How a request stands at the instant `at`; one that is done stays as it stood when it was. */
export function computeClockStatus(
  request: Promised & Pick<RequestRow, 'state'>,
  { pauses, stoppedAt }: Pick<ClockRows, 'pauses' | 'stoppedAt'>,
  calendar: WorkingDays,
  at: string,
): ClockStatus {
  const clock = createClock(request, pauses, calendar)
  const until = stoppedAt || at
  return {
    late: isLate(clock, calendar, until),
    daysLeft: daysLeft(clock, calendar, until),
    awaits: awaitedIn(request.state),
    dueOn: dueDay(clock, calendar, until),
    stopped: stoppedAt !== '',
  }
}
