// The letter that tells staff each working morning how much work waits for them: numbers, and the way to the desk.
import { readCount } from '#db/counts.ts'
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { SYSTEM, write } from '#db/write.ts'
import type { Staff } from '#domain/roles.ts'
import { type Summary, sendToUser } from '#features/accounts/messages.ts'
import { toStaff } from '#features/accounts/staff.ts'
import { dayOf } from '#kit/dates.ts'
import { done, refused } from '#kit/outcome.ts'
import { openingOf, previousWorkingDay, type WorkingDays } from '#kit/working-days.ts'

/** Counts the work of one person; new is what was received from `since` up to, not including, `until`. */
type WorkCounter = (
  db: Database,
  staff: Staff,
  morning: { today: string; since: string; until: string },
) => Promise<Summary>

const MARK = 'daily-summary'
// A server that was away all morning waits for the next one: nobody plans a day at noon.
const MORNING_MS = 4 * 60 * 60 * 1000

/** On a working day from eight to noon, once: a letter to everybody in service for whom a number is not 0. Answers how many. */
export async function sendSummaries(
  db: Database,
  loadCalendar: (db: Database) => Promise<WorkingDays>,
  countWork: WorkCounter,
  now = new Date().toISOString(),
): Promise<number> {
  const today = dayOf(now)
  const until = openingOf(today)
  const late = Date.parse(now) - Date.parse(until)
  // Asked every few minutes all day: the clock answers most of the time, and the calendar is read once a morning.
  if (late < 0 || late >= MORNING_MS) return 0
  const last = await readCount(db.reader, MARK)
  if (last && last.since >= until) return 0
  const calendar = await loadCalendar(db)
  if (!calendar.isWorkingDay(today)) return 0
  const morning = { today, since: openingOf(previousWorkingDay(today, calendar)), until }
  const letters: { userId: string; summary: Summary }[] = []
  for (const staff of await listInService(db)) {
    const summary = await countWork(db, staff, morning)
    if (Object.values(summary).some((count) => count > 0)) letters.push({ userId: staff.id, summary })
  }
  return putIntoOutbox(db, until, letters)
}

/** All letters and the mark of the morning in one change: of two processes one does it, and a crash leaves nothing half done. */
async function putIntoOutbox(
  db: Database,
  morning: string,
  letters: readonly { userId: string; summary: Summary }[],
): Promise<number> {
  const outcome = await write(db, SYSTEM, 'send-summaries', 'staff', async (writing) => {
    if (!(await markDone(writing.tx, morning, letters.length))) return refused('done-before')
    for (const letter of letters)
      await sendToUser(
        writing,
        keysOf(db),
        { about: 'daily-summary', lang: 'en', ...letter },
        `user:${letter.userId}`,
      )
    return done(letters.length)
  })
  return outcome.ok ? outcome.value : 0
}

/** False when the letters of this morning were sent before. */
async function markDone(tx: Tx, since: string, value: number): Promise<boolean> {
  const marked = await tx
    .insertInto('counts')
    .values({ name: MARK, value, since })
    .onConflict((c) => c.column('name').doUpdateSet({ value, since }).where('counts.since', '<', since))
    .returning('name')
    .executeTakeFirst()
  return marked !== undefined
}

async function listInService({ reader }: Database): Promise<Staff[]> {
  const rows = reader.selectFrom('staff').selectAll().where('left_at', '=', '').orderBy('user_id')
  return (await rows.execute()).map(toStaff)
}
