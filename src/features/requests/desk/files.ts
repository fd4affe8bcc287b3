// A file of a request for staff who may see it: by a link that works for a minute, in the session that asked for it. Each view is recorded.
import type { Database } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import { keysOf } from '#db/seal.ts'
import { writeLine } from '#db/write.ts'
import type { Staff } from '#domain/roles.ts'
import { requestFor } from '#features/requests/desk/access.ts'
import { findOpinion } from '#features/requests/desk/opinions.ts'
import { listFiles, type OpenedFile, openFile } from '#features/requests/files/open.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { currentKey, openText, sealText, Tampered } from '#kit/server/sealing.ts'

export const LINK_LIFETIME_MS = 60_000

/** Why somebody may see the file: the request is of their office, or their opinion of it was asked. */
export type FileSource = { requestId: string } | { opinionId: string }
/** A file, by which right it is asked for, and in which session. */
export type AskedFile = { of: FileSource; file: string; session: string }
type Ticket = AskedFile & { until: number }

const CONTEXT = 'desk-file'

/** A ticket for one file; null when it is no file this person may see. */
export async function createFileTicket(
  db: Database,
  staff: Pick<Staff, 'role' | 'office'>,
  asked: AskedFile,
  now = Date.now(),
): Promise<string | null> {
  if ((await findRequestOf(db, staff, asked.of, asked.file)) === null) return null
  return sealTicket(db, CONTEXT, { ...asked, until: now + LINK_LIFETIME_MS })
}

/** `context` says what it opens: a ticket of another kind does not open it. */
export const sealTicket = (db: Database, context: string, ticket: Ticket): string =>
  sealText(keysOf(db).records, context, JSON.stringify(ticket))

/** 'not-there': no ticket of ours, of another session, or no right any more. */
export type TicketRefusal = 'not-there' | 'too-late'

/** The file of a ticket, asked again whether it may be seen; the look is written down before its first byte leaves. */
export async function openTicket(
  db: Database,
  by: StaffPrincipal,
  { ticket, session, files }: { ticket: string; session: string; files: FileStore },
  now = Date.now(),
): Promise<Outcome<OpenedFile, TicketRefusal>> {
  const asked = await checkTicket(db, by, CONTEXT, { ticket, session }, now)
  if (!asked.ok) return asked
  const file = await openFile(db, files, asked.value.file)
  if (!file) return refused('not-there')
  await writeLine(db, by, 'look-file', `request:${asked.value.requestId}/file:${asked.value.file}`)
  return done(file)
}

/** What a ticket opens, if it is of this session and the file may still be seen. */
export async function checkTicket(
  db: Database,
  by: StaffPrincipal,
  context: string,
  { ticket, session }: { ticket: string; session: string },
  now: number,
): Promise<Outcome<{ requestId: string; file: string }, TicketRefusal>> {
  const read = readTicket(db, context, ticket)
  if (!read || read.session !== session) return refused('not-there')
  if (read.until < now) return refused('too-late')
  const requestId = await findRequestOf(db, by, read.of, read.file)
  return requestId === null ? refused('not-there') : done({ requestId, file: read.file })
}

function readTicket(db: Database, context: string, ticket: string): Ticket | null {
  try {
    return JSON.parse(openText(currentKey(keysOf(db).records), context, ticket)) as Ticket
  } catch (error) {
    if (error instanceof Tampered) return null
    throw error
  }
}

/** Id of the request the file is of, when this person may see it by this right. */
export async function findRequestOf(
  db: Database,
  staff: Pick<Staff, 'role' | 'office'>,
  of: FileSource,
  file: string,
): Promise<string | null> {
  if ('requestId' in of) {
    const request = await requestFor(db.reader, staff, of.requestId)
    return request && (await hasFile(db, request.id, file)) ? request.id : null
  }
  const found = await findOpinion(db, staff, of.opinionId)
  if (!found) return null
  return (await hasFile(db, found.request.id, file, found.kept.parts)) ? found.request.id : null
}

async function hasFile(db: Database, requestId: string, file: string, slots?: readonly string[]) {
  const files = await listFiles(db, { requestId })
  return files.some(({ id, slot, superseded }) => {
    const isShared = slots === undefined || (slots.includes(slot) && !superseded)
    return id === file && isShared
  })
}
