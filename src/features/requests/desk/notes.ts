// Notes among the staff of an office: the applicant never sees them, and nobody changes one.
import { loadNames, type NamedActor } from '#db/actor-names.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { write } from '#db/write.ts'
import { requestFor } from '#features/requests/desk/access.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { openText, sealText } from '#kit/server/sealing.ts'

export type Note = { id: string; at: string; by: NamedActor; text: string }

/** Adds one; `text` is not empty. */
export async function addNote(
  db: Database,
  by: StaffPrincipal,
  { requestId, text }: { requestId: string; text: string },
): Promise<Outcome<{ id: string }, 'not-there'>> {
  const request = await requestFor(db.reader, by, requestId)
  if (!request) return refused('not-there')
  const id = newId()
  return write(db, by, 'add-note', `request:${requestId}`, async ({ tx, now }) => {
    const sealed = sealText(keysOf(db).records, contextOf('request_notes', 'sealed', id), text.trim())
    await tx
      .insertInto('request_notes')
      .values({ id, request_id: requestId, at: now, author: by.id, sealed })
      .execute()
    return done({ id })
  })
}

/** The oldest first. Throws `Tampered`. */
export async function listNotes(db: Database, requestId: string): Promise<Note[]> {
  const rows = await db.reader
    .selectFrom('request_notes')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
  const nameOf = await loadNames(
    db.reader,
    rows.map(({ author }) => author),
  )
  return rows.map(({ id, at, author, sealed }) => ({
    id,
    at,
    by: nameOf(author),
    text: openText(keysOf(db).records, contextOf('request_notes', 'sealed', id), sealed),
  }))
}
