// The work that waits for one member of staff, of requests, messages and the calendar, as far as they may see or do it.
import { holidays, yearToEnter } from '#collections/holidays.collection.ts'
import type { Database } from '#db/database.ts'
import { may, type Staff } from '#domain/roles.ts'
import { listUndelivered } from '#features/messages/undelivered.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { countMorning, type Morning } from '#features/requests/desk/morning-counts.ts'

export const countWork = async (db: Database, staff: Staff, morning: Morning) => ({
  ...(await countMorning(db, staff, morning)),
  ...(may(staff, 'messages') && { undelivered: (await listUndelivered(db.reader)).length }),
  // 1 while the holidays of a year have to be entered.
  ...(may(staff, 'publish') && { holidays: Number((await missingYear(db, morning.today)) !== '') }),
})

const missingYear = async (db: Database, today: string) =>
  yearToEnter(await listEntries(db.reader, holidays, 'en'), today)
