// How the offices do, in figures: received, on time, late, working days. Counted from dates and states alone; no answer is opened.

import { setImmediate } from 'node:timers/promises'
import type { Reader } from '#db/database.ts'
import type { FormId } from '#domain/forms.ts'
import type { ReceivingOffice } from '#domain/offices.ts'
import { STATES } from '#domain/request-states.ts'
import { type CountedRequest, type Period, readRequests } from '#features/requests/numbers/read-requests.ts'
import { computeClockStatus, createClock } from '#features/requests/steps/clock.ts'
import { dayOf } from '#kit/dates.ts'
import { closingOf, daysUsed, type WorkingDays } from '#kit/working-days.ts'

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
  /** Done within their time. */
  onTime: number
  /** Done after their time, or open and past it. */
  late: number
  denied: number
  withdrawn: number
  expired: number
  extended: number
  /** Those that stood still at least once for the applicant, or for the payment. */
  waitedForApplicant: number
  waitedForPayment: number
  /** Working days from receipt to done, pauses left out; null while none is done. */
  medianDays: number | null
  p90Days: number | null
}

/** One row a service, in the order of office and form. With `office`, of that alone. */
export async function computeOfficeNumbers(
  reader: Reader,
  calendar: WorkingDays,
  { from, to, office }: Period & { office?: ReceivingOffice },
  now = new Date().toISOString(),
): Promise<ServiceNumbers[]> {
  const clock = rememberClocks(calendar, now)
  const tallies = new Map<string, Tally>()
  for await (const requests of readRequests(reader, { from, to, office })) {
    // Others are answered in between.
    await setImmediate()
    for (const request of requests) {
      const key = `${request.office} ${request.form}`
      const tally = tallies.get(key) ?? new Tally(request.office, request.form)
      tallies.set(key, tally)
      tally.add(request, clock)
    }
  }
  return [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally.numbers())
}

class Tally {
  readonly #counts: Omit<ServiceNumbers, 'medianDays' | 'p90Days'>
  readonly #days: number[] = []

  constructor(office: ReceivingOffice, form: FormId) {
    const none = { received: 0, open: 0, done: 0, onTime: 0, late: 0, denied: 0, withdrawn: 0 }
    this.#counts = {
      office,
      form,
      ...none,
      expired: 0,
      extended: 0,
      waitedForApplicant: 0,
      waitedForPayment: 0,
    }
  }

  add(request: CountedRequest, clock: Clocks): void {
    const counts = this.#counts
    const { state, pauses } = request
    const isDone = state === 'ready' || state === 'released' || state === 'denied'
    const isOpen = !isDone && !STATES[state].closed
    counts.received += 1
    if (isOpen) counts.open += 1
    if (state === 'denied' || state === 'withdrawn' || state === 'expired') counts[state] += 1
    if (request.extension_days > 0) counts.extended += 1
    if (pauses.some(({ reason }) => reason === 'applicant')) counts.waitedForApplicant += 1
    if (pauses.some(({ reason }) => reason === 'payment')) counts.waitedForPayment += 1
    if (!isDone && !isOpen) return
    const { late, used } = clock(request, isDone)
    if (late) counts.late += 1
    if (!isDone) return
    counts.done += 1
    if (!late) counts.onTime += 1
    this.#days.push(used)
  }

  numbers(): ServiceNumbers {
    const days = this.#days.sort((a, b) => a - b)
    return { ...this.#counts, medianDays: quantile(days, 0.5), p90Days: quantile(days, 0.9) }
  }
}

type Stand = { late: boolean; used: number }
type Clocks = (request: CountedRequest, isDone: boolean) => Stand

/** How requests stand, each by its own clock; those received and done alike, without a pause between, are computed once. */
function rememberClocks(calendar: WorkingDays, now: string): Clocks {
  const known = new Map<string, Stand>()
  return (request, isDone) => {
    const { received_at, pauses, days, extension_days } = request
    const stoppedAt = isDone ? request.stoppedAt : ''
    const stand = (): Stand => ({
      late: computeClockStatus(request, { pauses: [...pauses], stoppedAt }, calendar, now).late,
      used: isDone ? daysUsed(createClock(request, pauses, calendar), calendar, stoppedAt) : 0,
    })
    if (pauses.length > 0) return stand()
    const key = [partOf(received_at), partOf(stoppedAt), days + extension_days, isDone].join()
    const found = known.get(key) ?? stand()
    known.set(key, found)
    return found
  }
}

/** The day, and whether the offices were still open: all that a clock asks of an instant. */
function partOf(instant: string): string {
  if (instant === '') return ''
  const day = dayOf(instant)
  return day + (instant < closingOf(day) ? '' : ' closed')
}

/** The value at or below which the share `q` of a sorted list lies (nearest rank); null of an empty one. */
export const quantile = (sorted: readonly number[], q: number): number | null =>
  sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? null
