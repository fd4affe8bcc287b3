// The work that waits for one member of staff, of requests and of messages, as far as they may see it.
import type { Database } from '#db/database.ts'
import { may, type Staff } from '#domain/roles.ts'
import { listUndelivered } from '#features/messages/undelivered.ts'
import { countMorning, type Morning } from '#features/requests/desk/morning-counts.ts'

export const countWork = async (db: Database, staff: Staff, morning: Morning) =>
  may(staff, 'messages')
    ? { undelivered: (await listUndelivered(db.reader)).length }
    : countMorning(db, staff, morning)
