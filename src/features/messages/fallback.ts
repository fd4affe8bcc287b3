// A text message that did not arrive, or was given up, goes once by mail, where the applicant can be reached so.
import type { Writing } from '#db/write.ts'
import { type MessageKind, REQUEST_MESSAGES } from '#domain/messages.ts'
import { newId } from '#kit/server/ids.ts'

type LostText = { id: string; kind: MessageKind; payload: string }

/** Puts the mail into the outbox. Nothing happens when the same was mailed with the text, or instead of it before. */
export async function sendInstead({ tx, send }: Writing, { id, kind, payload }: LostText): Promise<void> {
  if (kind !== REQUEST_MESSAGES.mobile || payload === '{}') return
  const lost = await tx
    .selectFrom('outbox')
    .select(['subject', 'created_at', 'request_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const mails = await tx
    .selectFrom('outbox')
    .select('id')
    .where('subject', '=', lost.subject)
    .where('kind', '=', REQUEST_MESSAGES.email)
    // Every message of one change has the time of that change.
    .where((e) => e.or([e('instead_of', '=', id), e('created_at', '=', lost.created_at)]))
    .execute()
  if (mails.length > 0) return
  const mail = newId()
  const words = { ...(JSON.parse(payload) as object), isInstead: true }
  await send(REQUEST_MESSAGES.email, words, lost.subject, { id: mail, at: new Date().toISOString() })
  await tx
    .updateTable('outbox')
    .set({ instead_of: id, request_id: lost.request_id })
    .where('id', '=', mail)
    .execute()
}
