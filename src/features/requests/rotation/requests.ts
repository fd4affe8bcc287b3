// New data keys and requests: what a request is found by is hashed again, with the new key, from what is sealed in it.
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { addSearchWords, openAnswers } from '#features/requests/answers.ts'
import { contactHashes, openRecord } from '#features/requests/form-record.ts'
import { hashesOfAnswers, hashOfAnswers } from '#features/requests/submit.ts'
import { formOf } from '#forms/all.ts'

/** Inside the change that seals it again. */
export async function rehashRequest(tx: Tx, db: Database, id: string): Promise<void> {
  const keys = keysOf(db)
  const row = await tx.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [answers, record, form] = [openAnswers(keys, row), openRecord(keys, row), formOf(row.form)]
  // The hash is of the answers as they were first sent; corrected ones are others, and that hash stays.
  const isAsSent = form && hashesOfAnswers(keys, form, answers).includes(row.answers_hash)
  const answers_hash = isAsSent ? hashOfAnswers(keys, form, answers) : row.answers_hash
  await tx
    .updateTable('requests')
    .set({ ...contactHashes(keys, record, answers), answers_hash })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('request_words').where('request_id', '=', id).execute()
  await addSearchWords(tx, keys, record, id, answers)
}
