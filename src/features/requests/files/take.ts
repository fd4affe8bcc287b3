// A correction brings files to a request that is there: they come from its draft, and those they replace stay, marked as replaced.
import type { Tx } from '#db/database.ts'
import type { FileRow } from '#db/tables.ts'

type Known = Pick<FileRow, 'id' | 'slot' | 'content_hash'>
/** Ids of files: those that no longer hold, those that came. */
export type TakenFiles = { superseded: string[]; added: string[] }
/** Whether a file of the request holds no longer, beside those that were sent. */
export type IsReplaced = (held: Known, sent: readonly Known[]) => boolean

/** Inside `write()`. The same bytes sent again are the earlier file. `by`: the id of the correction. */
export async function takeFiles(
  tx: Tx,
  { draft, requestId, by }: { draft: string; requestId: string; by: string },
  isReplaced: IsReplaced,
): Promise<TakenFiles> {
  const columns = ['id', 'slot', 'content_hash'] as const
  const sent = await tx.selectFrom('request_files').select(columns).where('draft_id', '=', draft).execute()
  const held = await tx
    .selectFrom('request_files')
    .select([...columns, 'superseded_by'])
    .where('request_id', '=', requestId)
    .execute()
  const isSame = (a: Known) => (b: Known) => a.slot === b.slot && a.content_hash === b.content_hash
  const again = held.filter((file) => sent.some(isSame(file)))
  const twice = sent.filter((file) => held.some(isSame(file)))
  const superseded = held.filter(
    (file) => file.superseded_by === '' && !again.includes(file) && isReplaced(file, sent),
  )
  const restored = again.filter((file) => file.superseded_by !== '')
  await mark(tx, superseded, by)
  await mark(tx, restored, '')
  if (twice.length > 0) await tx.deleteFrom('request_files').where('id', 'in', twice.map(idOf)).execute()
  await tx
    .updateTable('request_files')
    .set({ draft_id: '', request_id: requestId })
    .where('draft_id', '=', draft)
    .execute()
  const added = sent.filter((file) => !twice.includes(file))
  return { superseded: superseded.map(idOf), added: added.map(idOf) }
}

const idOf = ({ id }: { id: string }) => id

async function mark(tx: Tx, files: readonly { id: string }[], supersededBy: string) {
  if (files.length === 0) return
  await tx
    .updateTable('request_files')
    .set({ superseded_by: supersededBy })
    .where('id', 'in', files.map(idOf))
    .execute()
}
