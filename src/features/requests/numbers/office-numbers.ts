// How the offices do, in figures: received, on time, late, working days. Counted from dates and states alone; no answer is opened.

import { setImmediate } from 'node:timers/promises'
import type { Reader } from '#db/database.ts'
import type { PauseRow, RequestRow } from '#db/tables.ts'
import type { FormId } from '#domain/forms.ts'
import type { ReceivingOffice } from '#domain/offices.ts'
import { STATES } from '#domain/request-states.ts'
import { computeClockStatus, createClock } from '#features/requests/steps/clock.ts'
import { daysUsed, type WorkingDays } from '#kit/working-days.ts'

/** Of requests received from `from` up to but without `to`, ISO-8601 UTC. */
export type Period = { from: string; to: string }

/** The twelve months up to an instant. */
export function yearUpTo(to: Date): Period {
  const from = new Date(to)
  from.setUTCFullYear(to.getUTCFullYear() - 1)
  return { from: from.toISOString(), to: to.toISOString() }
}

export type ServiceNumbers = {
  office: ReceivingOffice
  form: FormId
  received: number
  /** Nothing has ended them yet. */
  open: number
  /** Ready, released or denied: the office has done its work. */
  done: number
  /** Of those done, within their time. */
  onTime: number
  /** Done after their time, or open and past it. */
  late: number
  denied: number
  withdrawn: number
  expired: number
  extended: number
  /** Stood still at least once for the applicant, or for the payment. */
  waitedForApplicant: number
  waitedForPayment: number
  /** Working days from receipt to done, pauses left out; null while none is done. */
  medianDays: number | null
  p90Days: number | null
}

type Row = Pick<
  RequestRow,
  'id' | 'office' | 'form' | 'state' | 'received_at' | 'days' | 'extension_days' | 'closed_at'
>

// Count this many at a time, so that other requests are answered in between.
const STRETCH = 500

/** One row a service, in the order of office and form. With `office`, of that alone. */
export async function computeOfficeNumbers(
  reader: Reader,
  calendar: WorkingDays,
  { from, to, office }: Period & { office?: ReceivingOffice },
  now = new Date().toISOString(),
): Promise<ServiceNumbers[]> {
  const rows = await readRows(reader, { from, to, office })
  const pauses = Map.groupBy(await readPauses(reader, { from, to, office }), (pause) => pause.request_id)
  const stops = new Map((await readStops(reader, { from, to, office })).map((stop) => [stop.id, stop.at]))
  const tallies = new Map<string, Tally>()
  for (const [index, row] of rows.entries()) {
    if (index % STRETCH === STRETCH - 1) await setImmediate()
    const key = `${row.office} ${row.form}`
    const tally = tallies.get(key) ?? new Tally(row.office, row.form)
    tallies.set(key, tally)
    tally.add(row, pauses.get(row.id) ?? [], stops.get(row.id) ?? '', calendar, now)
  }
  return [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally.numbers())
}

class Tally {
  readonly #counts: Omit<ServiceNumbers, 'medianDays' | 'p90Days'>
  readonly #days: number[] = []

  constructor(office: ReceivingOffice, form: FormId) {
    const none = { received: 0, open: 0, done: 0, onTime: 0, late: 0, denied: 0, withdrawn: 0 }
    this.#counts = {
      ...{ office, form, ...none, expired: 0, extended: 0 },
      ...{ waitedForApplicant: 0, waitedForPayment: 0 },
    }
  }

  add(row: Row, pauses: readonly PauseRow[], stoppedAt: string, calendar: WorkingDays, now: string): void {
    const counts = this.#counts
    const state = row.state
    const isDone = state === 'ready' || state === 'released' || state === 'denied'
    const isOpen = !isDone && !STATES[state].closed
    counts.received += 1
    if (isOpen) counts.open += 1
    if (state === 'denied' || state === 'withdrawn' || state === 'expired') counts[state] += 1
    if (row.extension_days > 0) counts.extended += 1
    if (pauses.some(({ reason }) => reason === 'applicant')) counts.waitedForApplicant += 1
    if (pauses.some(({ reason }) => reason === 'payment')) counts.waitedForPayment += 1
    if (!isDone && !isOpen) return
    const { late } = computeClockStatus(
      row,
      { pauses: [...pauses], stoppedAt: isDone ? stoppedAt : '' },
      calendar,
      now,
    )
    if (late) counts.late += 1
    if (!isDone) return
    counts.done += 1
    if (!late) counts.onTime += 1
    this.#days.push(daysUsed(createClock(row, pauses, calendar), calendar, stoppedAt))
  }

  numbers(): ServiceNumbers {
    const days = this.#days.sort((a, b) => a - b)
    return { ...this.#counts, medianDays: quantile(days, 0.5), p90Days: quantile(days, 0.9) }
  }
}

/** The value at or below which the share `q` of a sorted list lies (nearest rank); null of an empty one. */
export const quantile = (sorted: readonly number[], q: number): number | null =>
  sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? null

type NumbersFilter = Period & { office?: ReceivingOffice }

const requestsOf = (reader: Reader, { from, to, office }: NumbersFilter) => {
  const all = reader
    .selectFrom('requests as r')
    .where('r.received_at', '>=', from)
    .where('r.received_at', '<', to)
  return office === undefined ? all : all.where('r.office', '=', office)
}

const readRows = (reader: Reader, of: NumbersFilter): Promise<Row[]> =>
  requestsOf(reader, of)
    .select([
      'r.id',
      'r.office',
      'r.form',
      'r.state',
      'r.received_at',
      'r.days',
      'r.extension_days',
      'r.closed_at',
    ])
    .execute()

const readPauses = (reader: Reader, of: NumbersFilter): Promise<PauseRow[]> =>
  requestsOf(reader, of)
    .innerJoin('request_pauses as p', 'p.request_id', 'r.id')
    .select(['p.id', 'p.request_id', 'p.reason', 'p.opened_at', 'p.closed_at'])
    .execute()

/** When the office's work on each ended: the first time it was ready or denied. */
const readStops = (reader: Reader, of: NumbersFilter) =>
  requestsOf(reader, of)
    .innerJoin('request_events as e', 'e.request_id', 'r.id')
    .select(({ fn }) => ['r.id', fn.min('e.at').as('at')])
    .where('e.kind', '=', 'state')
    .where('e.to_state', 'in', ['ready', 'denied'])
    .where('e.taken_back_at', '=', '')
    .groupBy('r.id')
    .execute()
