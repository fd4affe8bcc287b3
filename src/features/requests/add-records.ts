// Gives the requests received before there were form records theirs, from the definitions of today: once, in batches, after the first start with the key.
import { sql } from 'kysely'
import type { Database, Reader, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { CorrectionRow, RequestRow } from '#db/tables.ts'
import { SYSTEM, write } from '#db/write.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { recordFromCurrentForm, sealRecord } from '#features/requests/form-record.ts'
import { computeVersion } from '#features/requests/form-version.ts'
import { changedParts, openCorrection, sealCorrection } from '#features/requests/steps/correct.ts'
import { FORMS, formOf } from '#forms/all.ts'
import { type FormRecord, labelIn } from '#forms/record.ts'
import { done, refused } from '#kit/outcome.ts'
import { log } from '#kit/server/log.ts'

const BATCH = 50
const HOUR_MS = 60 * 60 * 1000
// The number every form had until versions became hashes.
const NUMBERED = '1'

/** For the list of jobs: runs at the first turn, then each hour, because an older instance may still receive requests. */
export function createRecordsAdder(): (db: Database) => Promise<void> {
  let doneAt = 0
  return async (db) => {
    if (Date.now() - doneAt < HOUR_MS) return
    await addRecords(db)
    await versionDrafts(db)
    doneAt = Date.now()
  }
}

/** Adds a record to every request without one; returns how many. If the process is killed, the next run continues. */
export async function addRecords(db: Database): Promise<number> {
  let [added, after] = [0, '']
  for (;;) {
    const rows = await db.reader
      .selectFrom('requests')
      .selectAll()
      // The condition repeats that of the partial index, so that the query uses it.
      .where(sql<boolean>`sealed_record = '' and sealed <> ''`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return added
    after = rows.at(-1)!.id
    added += await addBatch(db, rows)
  }
}

async function addBatch(db: Database, rows: readonly RequestRow[]): Promise<number> {
  const ids = rows.map(({ id }) => id)
  const corrections = await correctionsOf(db.reader, ids)
  const made = rows.flatMap((row) => tryToMake(db, row, corrections.get(row.id) ?? []))
  const outcome = await write<number, 'none'>(db, SYSTEM, 'add-form-records', 'requests', async ({ tx }) => {
    let count = 0
    for (const one of made) count += await keep(tx, one)
    return count > 0 ? done(count) : refused('none')
  })
  return outcome.ok ? outcome.value : 0
}

/** Within a change of a request the job has not reached yet: gives it its record now, and its corrections theirs. */
export async function addRecord(tx: Tx, db: Database, row: RequestRow): Promise<void> {
  const corrections = await correctionsOf(tx, [row.id])
  await keep(tx, make(db, row, corrections.get(row.id) ?? []))
}

async function correctionsOf(reader: Reader | Tx, ids: readonly string[]) {
  const rows = await reader
    .selectFrom('corrections')
    .select(['id', 'request_id', 'sealed'])
    .where('request_id', 'in', ids)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ request_id }) => request_id)
}

type Sealed = Pick<CorrectionRow, 'id' | 'sealed'>
type Made = { row: RequestRow; record: string; corrections: { id: string; was: string; sealed: string }[] }

/** Skips a correction that cannot be opened and continues with the others. */
function tryToMake(db: Database, row: RequestRow, corrections: readonly Sealed[]): Made[] {
  try {
    return [make(db, row, corrections)]
  } catch (error) {
    log.error('record-not-added', error, { request: row.id })
    return []
  }
}

/** Outside a transaction, since it takes the processor. Throws `Tampered`. */
function make(db: Database, row: RequestRow, corrections: readonly Sealed[]): Made {
  const keys = keysOf(db)
  const record = recordFromCurrentForm(row.form, openAnswers(keys, row))
  return {
    row,
    record: sealRecord(keys, row.id, record),
    corrections: corrections.map(({ id, sealed }) => ({
      ...{ id, was: sealed },
      sealed: inWords(db, row, record, { id, sealed }),
    })),
  }
}

function inWords(db: Database, { form }: RequestRow, record: FormRecord, correction: Sealed): string {
  const kept = openCorrection(db, correction)
  const parts = kept.parts.map((part) => ({ label: labelIn(record, part.name), ...part }))
  const records = kept.after ? { records: changedParts(form, kept) } : {}
  return sealCorrection(db, correction.id, { ...kept, parts, ...records })
}

/** Only over what it was made from; answers 1 when the request got its record. In the order in which an answer to a correction locks. */
async function keep(tx: Tx, { row, record, corrections }: Made): Promise<number> {
  for (const { id, was, sealed } of corrections)
    await tx
      .updateTable('corrections')
      .set({ sealed })
      .where('id', '=', id)
      .where('sealed', '=', was)
      .executeTakeFirst()
  const form = formOf(row.form)
  const kept = await tx
    .updateTable('requests')
    .set({ sealed_record: record, ...(form && { form_version: computeVersion(form) }) })
    .where('id', '=', row.id)
    .where('sealed', '=', row.sealed)
    .where('sealed_record', '=', '')
    .executeTakeFirst()
  return Number(kept.numUpdatedRows)
}

/** Earlier drafts count as begun with today's forms, so that what is half typed stays as it is. */
async function versionDrafts(db: Database): Promise<void> {
  const numbered = db.reader.selectFrom('drafts').select('id').where('form_version', '=', NUMBERED)
  if (!(await numbered.executeTakeFirst())) return
  await write<null, never>(db, SYSTEM, 'version-drafts', 'drafts', async ({ tx }) => {
    for (const form of Object.values(FORMS))
      await tx
        .updateTable('drafts')
        .set({ form_version: computeVersion(form) })
        .where('form', '=', form.id)
        .where('form_version', '=', NUMBERED)
        .execute()
    return done(null)
  })
}
