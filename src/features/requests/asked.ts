// What the office asks an applicant to correct, by title.
import type { Database } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import { findOpened } from '#features/requests/codes/opened.ts'
import { openCorrection } from '#features/requests/steps/correct.ts'
import type { Both } from '#kit/lang.ts'

/** The titles of the parts marked in the open correction; none without one. */
export async function listAsked(db: Database, request: RequestRow): Promise<Both[]> {
  const id = await findOpened(db.reader, request, 'correct')
  if (id === null) return []
  const row = db.reader.selectFrom('corrections').select(['id', 'sealed']).where('id', '=', id)
  return openCorrection(db, await row.executeTakeFirstOrThrow()).parts.map(({ label }) => label)
}
