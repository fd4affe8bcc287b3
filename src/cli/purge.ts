// npm run purge -- --dry-run | --confirm: removes what the approved retention schedule says is over its time, after showing it first.
import { parseArgs } from 'node:util'
import { retention } from '#collections/retention.collection.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { planPurge, recordDryRun } from '#features/requests/retention/plan.ts'
import { purge } from '#features/requests/retention/purge.ts'
import { formatPlan } from '#features/requests/retention/report.ts'
import { type RetentionSchedule, readSchedule } from '#features/requests/retention/schedule.ts'
import { readConfig } from '#kit/server/config.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { commandLine, ROOT } from '#kit/server/root.ts'
import { reasonOf, UsageError } from './support/reason.ts'
import { usageOf } from './support/usage.ts'

const OPERATOR = { id: 'operator', requestId: '' }
const REFUSALS = {
  'no-schedule':
    'no retention schedule is entered: nothing is purged without the approval of the National Archives (RA 9470).',
  'no-dry-run':
    'this schedule has had no dry run yet, or was changed since. See first what would go: --dry-run',
}

const say = {
  note: (line: string) => void process.stdout.write(`${line}\n`),
  refuse: (line: string) => void process.stderr.write(`The purge cannot run: ${line}\n`),
}

createFilesPrivately()
try {
  process.exitCode = (await run(isConfirmed(process.argv.slice(2)))) ? 0 : 1
} catch (error) {
  say.refuse(reasonOf(error, { usage: usageOf('purge') }))
  process.exitCode = 1
}

async function run(confirmed: boolean): Promise<boolean> {
  const db = await openDatabase(readConfig(process.env, ROOT))
  try {
    const schedule = readSchedule(await listEntries(db.reader, retention, 'en'))
    return confirmed ? await purgeNow(db, schedule) : await showPlan(db, schedule)
  } finally {
    await db.close()
  }
}

async function showPlan(db: Database, schedule: RetentionSchedule): Promise<boolean> {
  if (schedule.length === 0) {
    say.note('No retention schedule is entered: nothing would be purged.')
    return true
  }
  const plan = await planPurge(db.reader, schedule)
  for (const line of formatPlan(plan)) say.note(line)
  await recordDryRun(db, OPERATOR, plan)
  say.note(`Nothing was changed. To purge by this schedule: ${commandLine('purge', '--confirm')}`)
  return true
}

async function purgeNow(db: Database, schedule: RetentionSchedule): Promise<boolean> {
  const outcome = await purge(db, OPERATOR, schedule)
  if (!outcome.ok) {
    say.refuse(REFUSALS[outcome.reason])
    return false
  }
  const { requests, fileIds } = outcome.value
  say.note(`Purged: requests ${requests}, their files ${fileIds.length}.`)
  return true
}

function isConfirmed(args: string[]): boolean {
  const options = { 'dry-run': { type: 'boolean' }, confirm: { type: 'boolean' } } as const
  try {
    const { values } = parseArgs({ args, options })
    if (Boolean(values['dry-run']) !== Boolean(values.confirm)) return values.confirm === true
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
  throw new UsageError('Say either --dry-run or --confirm.')
}
