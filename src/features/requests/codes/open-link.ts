// The link to an open correction or survey, for the device or the account that sent the request: it needs no code.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { type Actor, write } from '#db/write.ts'
import type { AskedPurpose } from '#domain/codes.ts'
import { findOpened, findToken, renewCode } from '#features/requests/codes/opened.ts'
import { openLink } from '#features/requests/messages/notification.ts'
import { done, refused } from '#kit/outcome.ts'

/** The token of the link; null when nothing is open. Of one that earlier programs sent a new link is made, beside the old one. */
export async function findLinkToken(
  db: Database,
  actor: Actor,
  request: RequestRow,
  purpose: AskedPurpose,
): Promise<string | null> {
  const keys = keysOf(db)
  const opens = await findOpened(db.reader, request, purpose)
  if (opens === null) return null
  const token = await findToken(db.reader, keys, opens)
  if (token !== null) return token
  const made = await write(db, actor, 'make-link', `request:${request.id}`, async (writing) => {
    const sealed = await renewCode(writing, keys, request, purpose)
    return sealed?.link ? done(openLink(keys, request.id, sealed.link)) : refused('none')
  })
  return made.ok ? made.value : null
}
