// Codes of requests as people hold them: made as a step makes them, or read out of the newest message that waits.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { SYSTEM, write } from '#db/write.ts'
import type { CodePurpose } from '#domain/codes.ts'
import { renewCode } from '#features/requests/codes/opened.ts'
import { findRequest } from '#features/requests/find.ts'
import { type NotificationPayload, openCode } from '#features/requests/messages/notification.ts'
import { done, must, refused } from '#kit/outcome.ts'

/** A code for this purpose, as it would stand in a message. */
export async function codeFor(db: Database, reference: string, purpose: CodePurpose): Promise<string> {
  const request = (await findRequest(db.reader, reference))!
  return must(
    await write<string, 'none'>(db, SYSTEM, 'try', 'requests', async (writing) => {
      const sealed = await renewCode(writing, keysOf(db), request, purpose)
      return sealed ? done(openCode(keysOf(db), request.id, sealed.code)) : refused('none')
    }),
  )
}

/** The codes in the messages of a request that have not left yet, the newest first. */
export async function codesWaiting(db: Database, requestId: string): Promise<string[]> {
  const rows = await db.reader
    .selectFrom('outbox')
    .select('payload')
    .where('subject', '=', `request:${requestId}`)
    .orderBy('id', 'desc')
    .execute()
  const payloads = rows.map(({ payload }) => JSON.parse(payload) as Partial<NotificationPayload>)
  return payloads.flatMap(({ code }) => (code ? openCode(keysOf(db), requestId, code) : []))
}
