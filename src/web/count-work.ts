// The numbers of the morning letter to one member of staff: of what is next the kinds it names, and what it alone tells.
import { holidays, yearToEnter } from '#collections/holidays.collection.ts'
import type { Database } from '#db/database.ts'
import { nextWorkOf } from '#domain/next-work.ts'
import { may, type Staff } from '#domain/roles.ts'
import { SUMMARY_COUNTS, type Summary } from '#features/accounts/messages.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { countReceived } from '#features/requests/desk/queue.ts'
import { countNextWork } from '#web/next-work.ts'

/** `today` is a day in the city; new is what was received from `since` up to, not including, `until`. */
export async function countWork(
  db: Database,
  staff: Staff,
  { today, since, until }: { today: string; since: string; until: string },
): Promise<Summary> {
  const around = { staff, today }
  const told = nextWorkOf(staff).filter((kind) => (SUMMARY_COUNTS as readonly string[]).includes(kind))
  const waiting = await countNextWork(db, around, told)
  return {
    ...Object.fromEntries(waiting.map(({ kind, count }) => [kind, count])),
    ...(may(staff, 'casework') && { new: await countReceived(db, around, { since, until }) }),
    // 1 while the holidays of a year have to be entered.
    ...(may(staff, 'publish') && { holidays: Number((await missingYear(db, today)) !== '') }),
  }
}

const missingYear = async (db: Database, today: string) =>
  yearToEnter(await listEntries(db.reader, holidays, 'en'), today)
