// Puts other answers in the place of those a request has: after the office asked for it, or by its sender before anybody opened it.
// An amendment leaves the request as it is and makes another: amend.ts.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import type { Writing } from '#db/write.ts'
import { addSearchWords } from '#features/requests/answers.ts'
import { draftId } from '#features/requests/drafts/drafts.ts'
import { type IsReplaced, type TakenFiles, takeFiles } from '#features/requests/files/take.ts'
import { answerColumns } from '#features/requests/form-record.ts'
import { endUndo } from '#features/requests/steps/undo.ts'
import type { Answers } from '#forms/read.ts'
import type { FormRecord } from '#forms/record.ts'

type Revision = {
  /** All answers as they are from now on, and their record. */
  answers: Answers
  record: FormRecord
  /** Other columns of the request that change with them. */
  columns: Partial<RequestRow>
  /** The token of the form; new files are those of its draft. */
  token: string
  /** Id of the row that says what was before; replaced files are marked with it. */
  by: string
  /** Which files of the request hold no longer. */
  isReplaced: IsReplaced
}

/**
 * Inside `write()`. Null when the request is not as it was read: the one update decides, so who opens the request at this moment sees
 * all of the revision, or there is none.
 */
export async function revise(
  writing: Pick<Writing, 'tx' | 'now'>,
  db: Database,
  { id, state, opened_at, changed_at }: RequestRow,
  { answers, record, columns, token, by, isReplaced }: Revision,
): Promise<TakenFiles | null> {
  const { tx, now } = writing
  const keys = keysOf(db)
  const replaced = await tx
    .updateTable('requests')
    .set({ ...answerColumns(keys, id, record, answers), ...columns, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('opened_at', '=', opened_at ?? '')
    .where('changed_at', '=', changed_at)
    .executeTakeFirst()
  if (replaced.numUpdatedRows === 0n) return null
  await endUndo(writing, id)
  await tx.deleteFrom('request_words').where('request_id', '=', id).execute()
  await addSearchWords(tx, keys, record, id, answers)
  return takeFiles(tx, { draft: draftId(db, token), requestId: id, by }, isReplaced)
}
