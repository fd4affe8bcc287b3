// New data keys and requests: answers and record are sealed again, and what a request is found by is hashed from them with the new key.
import type { Database, Tx } from '#db/database.ts'
import { type Resealed, resealText } from '#db/reseal.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { RequestRow } from '#db/tables.ts'
import { SYSTEM, write } from '#db/write.ts'
import { addSearchWords, openAnswers } from '#features/requests/answers.ts'
import { contactHashes, openRecord } from '#features/requests/form-record.ts'
import { hashesOfAnswers, hashOfAnswers } from '#features/requests/submit.ts'
import { formOf } from '#forms/all.ts'
import type { Answers } from '#forms/read.ts'
import type { FormRecord } from '#forms/record.ts'
import { done } from '#kit/outcome.ts'
import { Tampered } from '#kit/server/sealing.ts'

const BATCH = 100

type Changed = { row: RequestRow; columns: Partial<RequestRow>; record: FormRecord; answers: Answers }

/** Batch after batch, each a transaction; requests that are new already stay as they are. `progress` gets the number looked at. */
export async function resealRequests(db: Database, progress: (rows: number) => void): Promise<Resealed> {
  const resealed: Resealed = { rows: 0, unreadable: [] }
  let [after, seen] = ['', 0]
  for (;;) {
    const rows = await db.reader
      .selectFrom('requests')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return resealed
    const changed = rows.flatMap((row) => {
      const to = row.sealed === '' ? null : tryToChange(db, row)
      if (to === false) resealed.unreadable.push(`requests ${row.id}`)
      return to ? [to] : []
    })
    if (changed.length > 0) await writeBatch(db, changed)
    resealed.rows += changed.length
    after = rows.at(-1)!.id
    seen += rows.length
    progress(seen)
  }
}

/** Null when nothing has to change, false when it does not open. */
function tryToChange(db: Database, row: RequestRow): Changed | null | false {
  const { records } = keysOf(db)
  const { id, sealed, sealed_record } = row
  try {
    const answersAgain = resealText(records, contextOf('requests', 'sealed', id), sealed)
    const recordContext = contextOf('requests', 'sealed_record', id)
    const recordAgain = sealed_record && resealText(records, recordContext, sealed_record)
    if (!answersAgain && !recordAgain) return null
    return change(db, row, { sealed: answersAgain ?? sealed, sealed_record: recordAgain ?? sealed_record })
  } catch (error) {
    if (error instanceof Tampered) return false
    throw error
  }
}

function change(
  db: Database,
  row: RequestRow,
  sealed: Pick<RequestRow, 'sealed' | 'sealed_record'>,
): Changed {
  const keys = keysOf(db)
  const [answers, record, form] = [openAnswers(keys, row), openRecord(keys, row), formOf(row.form)]
  // The hash is of the answers as they were first sent; corrected ones are others, and that hash stays.
  const isAsSent = form && hashesOfAnswers(keys, form, answers).includes(row.answers_hash)
  const answersHash = isAsSent ? { answers_hash: hashOfAnswers(keys, form, answers) } : {}
  const columns = { ...sealed, ...contactHashes(keys, record, answers), ...answersHash }
  return { row, columns, record, answers }
}

const writeBatch = (db: Database, changed: readonly Changed[]) =>
  write<null, never>(db, SYSTEM, 'rotate-key', 'data-keys:requests', async ({ tx }) => {
    for (const one of changed) await put(tx, db, one)
    return done(null)
  })

/** Not over what was changed meanwhile: that is new already. */
async function put(tx: Tx, db: Database, { row, columns, record, answers }: Changed): Promise<void> {
  const set = await tx
    .updateTable('requests')
    .set(columns)
    .where('id', '=', row.id)
    .where('sealed', '=', row.sealed)
    .where('sealed_record', '=', row.sealed_record)
    .executeTakeFirst()
  if (set.numUpdatedRows === 0n) return
  await tx.deleteFrom('request_words').where('request_id', '=', row.id).execute()
  await addSearchWords(tx, keysOf(db), record, row.id, answers)
}
