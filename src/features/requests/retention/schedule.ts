// The approved retention schedule as rules, and when a closed request expires by it. Without an approval there is no rule.
import { createHash } from 'node:crypto'
import type { EntryOf } from '#collections/define.ts'
import type { retention } from '#collections/retention.collection.ts'
import type { FormId } from '#domain/forms.ts'
import type { ClosedState } from '#domain/request-states.ts'

export type RetentionRule = Readonly<{
  form: FormId
  state: ClosedState
  months: number
  /** The approval of the National Archives, without which nothing may be disposed of. */
  authority: string
}>
export type RetentionSchedule = readonly RetentionRule[]

// The Philippines keep one time all year.
const MANILA_MS = 8 * 60 * 60_000

/** One rule for each form and state. Of several entries the longest wins, so that nothing is removed too early. */
export function readSchedule(entries: readonly EntryOf<typeof retention>[]): RetentionSchedule {
  const rules = new Map<string, RetentionRule>()
  for (const { form, state, months, authority } of entries) {
    const key = `${form} ${state}`
    if (months > (rules.get(key)?.months ?? 0)) rules.set(key, { form, state, months, authority })
  }
  return [...rules].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, rule]) => rule)
}

/** Names a schedule: a dry run allows the purge by this very one. */
export const hashSchedule = (schedule: RetentionSchedule): string =>
  createHash('sha256')
    .update(
      JSON.stringify(schedule.map(({ form, state, months, authority }) => [form, state, months, authority])),
    )
    .digest('hex')
    .slice(0, 32)

/** The instant so many months before `now` by Manila's calendar: what closed then or earlier is over its time. */
export function monthsBefore(now: string, months: number): string {
  const local = new Date(Date.parse(now) + MANILA_MS)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() - months]
  // Use the last day of a month that does not have this day.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const moved = new Date(local)
  moved.setUTCFullYear(year, month, Math.min(local.getUTCDate(), lastDay))
  return new Date(moved.getTime() - MANILA_MS).toISOString()
}
