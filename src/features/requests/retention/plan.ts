// The dry run: what the schedule would remove now, in numbers and references. It changes nothing but the note that it was made.
import type { Database, Reader } from '#db/database.ts'
import { type Actor, write } from '#db/write.ts'
import {
  hashSchedule,
  monthsBefore,
  type RetentionRule,
  type RetentionSchedule,
} from '#features/requests/retention/schedule.ts'
import { done } from '#kit/outcome.ts'

export type PlannedRule = RetentionRule & {
  /** References of the requests over their time, the first closed first. */
  references: string[]
  /** ISO-8601 UTC; '' when there are none. */
  oldest: string
  /** Over their time but on legal hold: they stay. */
  held: number
}
export type PurgePlan = { schedule: string; rules: PlannedRule[] }

const DRY_RUN = 'retention-dry-run'

/** What a purge at `now` would remove. */
export async function planPurge(
  reader: Reader,
  schedule: RetentionSchedule,
  now = new Date().toISOString(),
): Promise<PurgePlan> {
  const rules: PlannedRule[] = []
  for (const rule of schedule) {
    const over = await selectExpired(reader, rule, now)
      .select(['reference', 'closed_at', 'legal_hold'])
      .orderBy('closed_at')
      .orderBy('id')
      .execute()
    const free = over.filter(({ legal_hold }) => legal_hold === 0)
    rules.push({
      ...rule,
      references: free.map(({ reference }) => reference),
      oldest: free[0]?.closed_at ?? '',
      held: over.length - free.length,
    })
  }
  return { schedule: hashSchedule(schedule), rules }
}

/** Closed requests of a rule that are over their time and not purged yet; open ones have no day of closing. */
export const selectExpired = (reader: Reader, rule: RetentionRule, now: string) =>
  reader
    .selectFrom('requests')
    .where('form', '=', rule.form)
    .where('state', '=', rule.state)
    .where('closed_at', '<>', '')
    .where('closed_at', '<=', monthsBefore(now, rule.months))
    .where('sealed', '<>', '')

/** Notes that the plan was made and shown: the purge by the same schedule is allowed from now on. */
export async function recordDryRun(db: Database, actor: Actor, plan: PurgePlan): Promise<void> {
  await write(db, actor, 'purge-dry-run', `retention:${plan.schedule}`, async ({ tx }) => {
    const row = { key: DRY_RUN, value: plan.schedule }
    await tx
      .insertInto('site_state')
      .values(row)
      .onConflict((c) => c.column('key').doUpdateSet(row))
      .execute()
    return done(null)
  })
}

/** Whether the last dry run was of this schedule. */
export async function isDryRunDone(reader: Reader, schedule: RetentionSchedule): Promise<boolean> {
  const row = await reader
    .selectFrom('site_state')
    .select('value')
    .where('key', '=', DRY_RUN)
    .executeTakeFirst()
  return row?.value === hashSchedule(schedule)
}
