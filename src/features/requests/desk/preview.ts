// Pictures of the pages of a PDF for staff who may see the file. Opening the preview counts as a look at the file and is recorded.
import type { Database } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import { writeLine } from '#db/write.ts'
import {
  type AskedFile,
  checkTicket,
  findRequestOf,
  sealTicket,
  type TicketRefusal,
} from '#features/requests/desk/files.ts'
import { openFile } from '#features/requests/files/open.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { drawPreview, PREVIEW_PAGES } from '#kit/server/uploads/pdf-preview.ts'

// Pages are fetched as they are scrolled to.
export const PREVIEW_LIFETIME_MS = 30 * 60_000
const CONTEXT = 'desk-preview'

/** `ticket` opens the first `drawn` of `pages` pages, in this session. */
export type Preview = { ticket: string; pages: number; drawn: number }
type NotDrawn = 'not-drawn' | 'busy'

/** `isNoted`: this look is in the log already. */
export async function openPreview(
  db: Database,
  by: StaffPrincipal,
  { of, file, session, files, isNoted }: AskedFile & { files: FileStore; isNoted?: boolean },
  now = Date.now(),
): Promise<Outcome<Preview, 'not-there' | NotDrawn>> {
  const requestId = await findRequestOf(db, by, of, file)
  const found = requestId === null ? null : await openFile(db, files, file)
  if (!found) return refused('not-there')
  if (found.mime !== 'application/pdf') return refused('not-drawn')
  if (!isNoted) await writeLine(db, by, 'look-file', `request:${requestId}/file:${file}`)
  const counted = await drawPreview(found.content, null, by.id)
  if (!counted.ok) return counted
  const { pages } = counted.value
  const ticket = sealTicket(db, CONTEXT, { of, file, session, until: now + PREVIEW_LIFETIME_MS })
  return done({ ticket, pages, drawn: Math.min(pages, PREVIEW_PAGES) })
}

/** One page of an open preview as WebP, asked again whether the file may be seen. */
export async function drawPreviewPage(
  db: Database,
  by: StaffPrincipal,
  { ticket, page, session, files }: { ticket: string; page: string; session: string; files: FileStore },
  now = Date.now(),
): Promise<Outcome<Uint8Array, TicketRefusal | NotDrawn>> {
  const asked = await checkTicket(db, by, CONTEXT, { ticket, session }, now)
  if (!asked.ok) return asked
  const number = /^[1-9]\d?$/.test(page) ? Number(page) : 0
  const file = await openFile(db, files, asked.value.file)
  if (!file || number === 0 || number > PREVIEW_PAGES) return refused('not-there')
  const drawn = await drawPreview(file.content, number, by.id)
  return drawn.ok ? done(drawn.value.picture!) : drawn
}
