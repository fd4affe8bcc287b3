// Takes the files that came with a form into their slots; what cannot be taken is said beside its slot, the rest stays.
import { draftId } from '#features/requests/drafts/drafts.ts'
import { removeFile } from '#features/requests/files/change.ts'
import { listFiles } from '#features/requests/files/open.ts'
import { isStored, storeReceived } from '#features/requests/files/store.ts'
import type { FormState, UploadedFile } from '#features/requests/form/state.ts'
import type { UploadReason } from '#fields/upload.ts'
import { partsOf, type Slot } from '#forms/define.ts'
import { DiskUnavailable } from '#kit/server/disk-errors.ts'
import type { ReceivedFile } from '#kit/server/read-body.ts'
import { type PostedForm, stateOf } from '#pages/request-form/read-posted.ts'
import type { WebContext } from '#web/context.ts'
import { applicantOf, visitorAddress } from '#web/visit.ts'

type Refused = FormState['refusedFiles'][number]

/** Does what was pressed beside a file, takes the files that came, and tells how the form stands. */
export async function takePostedFiles(c: WebContext, sent: PostedForm): Promise<FormState> {
  const db = c.var.site.database()
  const owner = { draftId: draftId(db, sent.token) }
  const posted = markFile(sent)
  if (posted.action === 'remove-file')
    await removeFile(db, applicantOf(c), c.var.site.files, { owner, id: posted.detail })
  const refusedFiles = await takeFiles(c, posted)
  const files = [...(posted.keptFiles ?? []), ...(await listFiles(db, owner))]
  return { ...stateOf(posted), files, removedFiles: posted.removedFiles, refusedFiles }
}

/** A file of the request itself is only marked, and can be kept again. */
function markFile(posted: PostedForm): PostedForm {
  const { keptFiles = [], removedFiles = [], action, detail } = posted
  const isMoved = ({ id }: UploadedFile) => id === detail
  if (action === 'remove-file')
    return {
      ...posted,
      keptFiles: keptFiles.filter((file) => !isMoved(file)),
      removedFiles: [...removedFiles, ...keptFiles.filter(isMoved)],
    }
  if (action !== 'keep-file') return posted
  return {
    ...posted,
    keptFiles: [...keptFiles, ...removedFiles.filter(isMoved)],
    removedFiles: removedFiles.filter((file) => !isMoved(file)),
  }
}

/** One after the other; answers those that were not taken, with the reason. */
export async function takeFiles(c: WebContext, posted: PostedForm): Promise<Refused[]> {
  const refused: Refused[] = []
  if (posted.files.length === 0) return refused
  const db = c.var.site.database()
  const owner = { draftId: draftId(db, posted.token) }
  const room = new Map(slotsOf(posted).map(({ name, most }) => [name, most]))
  const { keptFiles = [] } = posted
  for (const { slot } of [...keptFiles, ...(await listFiles(db, owner))])
    room.set(slot, (room.get(slot) ?? 0) - 1)
  for (const received of posted.files) {
    const { field: slot, name } = received
    const before = reasonBefore(received, room.get(slot) ?? 0)
    if (before === 'tooMany' && (await isStored(db, owner, slot, received))) continue
    const reason =
      before ?? (await keep(c, { owner, slot, received: { ...received, sender: visitorAddress(c) } }))
    if (reason) refused.push({ slot, name, reason })
    else room.set(slot, (room.get(slot) ?? 0) - 1)
  }
  return refused
}

const slotsOf = ({ form }: PostedForm): Slot[] =>
  partsOf(form).flatMap(({ part }) => (part.part === 'slot' ? [part] : []))

function reasonBefore({ problem }: ReceivedFile, room: number): Refused['reason'] | null {
  if (problem === 'not-written') throw new DiskUnavailable()
  if (problem) return problem === 'limited' ? 'limited' : 'tooLarge'
  return room > 0 ? null : 'tooMany'
}

async function keep(c: WebContext, what: Parameters<typeof storeReceived>[3]): Promise<UploadReason | null> {
  const { site } = c.var
  const outcome = await storeReceived(site.database(), applicantOf(c), site.files, what)
  return outcome.ok ? null : outcome.reason
}
