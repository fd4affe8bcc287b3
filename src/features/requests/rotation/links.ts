// New data keys and links that are open: each correction, and each survey of the last thirty days, gets a new link and a new code, which are sent; the former ones end.

import { readProgress, saveCursor } from '#db/data-keys.ts'
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { SYSTEM, type Writing, write } from '#db/write.ts'
import { makeCode } from '#features/requests/codes/make-code.ts'
import type { NotificationKind } from '#features/requests/messages/notification.ts'
import { notifyApplicant } from '#features/requests/steps/notify.ts'
import { done } from '#kit/outcome.ts'
import { newSecret } from '#kit/server/ids.ts'
import { hashOfLink } from '#kit/server/sealing.ts'

type LinkTable = 'corrections' | 'surveys'
type OpenLink = { id: string; request: RequestRow }

// Who was asked longer ago than this has decided not to answer: no message after so long.
const INVITED_MS = 30 * 24 * 60 * 60_000

/** Answers how many links were sent. Each is a transaction with the note that it was done, so none is sent twice. */
export async function sendLinksAgain(db: Database, progress: (links: number) => void): Promise<number> {
  const { began } = (await readProgress(db.reader)) ?? { began: '' }
  const invited = new Date(Date.parse(began) - INVITED_MS).toISOString()
  let sent = 0
  for (const table of ['corrections', 'surveys'] as const) {
    for (;;) {
      const after = (await readProgress(db.reader))?.cursors[table] ?? ''
      const link = await nextOpen(db, table, { after, began, invited })
      if (!link) break
      await sendAgain(db, table, link)
      sent += 1
      progress(sent)
    }
  }
  return sent
}

type Range = { after: string; began: string; invited: string }

async function nextOpen(
  db: Database,
  table: LinkTable,
  { after, began, invited }: Range,
): Promise<OpenLink | null> {
  const from = db.reader.selectFrom('requests').selectAll('requests').where('requests.sealed', '<>', '')
  const row =
    table === 'corrections'
      ? await from
          .innerJoin('corrections as link', 'link.request_id', 'requests.id')
          .select('link.id as link_id')
          .where('requests.state', '=', 'waiting')
          .where('link.asked_at', '<', began)
          .where('link.answered_at', '=', '')
          .where('link.id', '>', after)
          // Only the newest correction of a request is open.
          .where((e) =>
            e.not(
              e.exists(
                e
                  .selectFrom('corrections as later')
                  .select('later.id')
                  .whereRef('later.request_id', '=', 'link.request_id')
                  .whereRef('later.id', '>', 'link.id'),
              ),
            ),
          )
          .orderBy('link.id')
          .executeTakeFirst()
      : await from
          .innerJoin('surveys as link', 'link.request_id', 'requests.id')
          .select('link.id as link_id')
          .where('link.invited_at', '<', began)
          .where('link.invited_at', '>=', invited)
          .where('link.answered_at', '=', '')
          .where('link.id', '>', after)
          .orderBy('link.id')
          .executeTakeFirst()
  if (!row) return null
  const { link_id: id, ...request } = row
  return { id, request }
}

const sendAgain = (db: Database, table: LinkTable, { id, request }: OpenLink) =>
  write(db, SYSTEM, 'rotate-key', `data-keys:${table}`, async (writing) => {
    const keys = keysOf(db)
    const token = newSecret()
    const set = await writing.tx
      .updateTable(table)
      .set({ token: hashOfLink(keys, token) })
      .where('id', '=', id)
      .where('answered_at', '=', '')
      .executeTakeFirst()
    await saveCursor(writing.tx, table, id)
    if (set.numUpdatedRows === 0n) return done(null)
    await endFormer(writing, request.id, id)
    const about: NotificationKind = table === 'corrections' ? 'correction' : aboutOf(request)
    const eventId = await lastEventId(writing.tx, request.id)
    const purpose = table === 'corrections' ? 'correct' : 'survey'
    const sealed = await makeCode(writing, keys, { requestId: request.id, purpose, opens: id, token })
    await notifyApplicant(writing, keys, request, { about, eventId, ...sealed })
    return done(null)
  })

/** A survey's link stands in the message that the request was released or denied. */
const aboutOf = ({ state }: RequestRow): NotificationKind => (state === 'denied' ? 'denied' : 'released')

/** The former code dies; a message that waits with it, or with the former link, would lead nowhere. */
async function endFormer({ tx, now }: Writing, requestId: string, opens: string): Promise<void> {
  await tx.deleteFrom('request_codes').where('opens', '=', opens).execute()
  await tx
    .updateTable('outbox')
    .set({ state: 'dropped', payload: '{}', settled_at: now })
    .where('subject', '=', `request:${requestId}`)
    .where('state', 'in', ['waiting', 'failed'])
    .where('payload', 'like', '%"link":%')
    .execute()
}

async function lastEventId(tx: Tx, requestId: string): Promise<string> {
  const event = tx.selectFrom('request_events').select('id').where('request_id', '=', requestId)
  return (await event.orderBy('id', 'desc').executeTakeFirst())?.id ?? ''
}
