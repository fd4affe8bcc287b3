// A line in the log for what changes nothing: a look, or figures taken out.
import type { Database } from '#db/database.ts'
import { type Actor, writeLine } from '#db/write.ts'

/** Written before what was looked at is shown. */
export const recordAccess = (db: Database, actor: Actor, action: 'look' | 'export', subject: string) =>
  writeLine(db, actor, action, subject)
