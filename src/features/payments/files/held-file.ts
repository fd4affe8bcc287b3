// A collection file that waits for a second person: kept sealed, confirmed by another than brought it, or withdrawn.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Database, Tx } from '#db/database.ts'
import type { CollectionFileRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import type { BroughtFile } from '#features/payments/files/open-file.ts'
import { type FileResult, isWaiting, progressOf, sumsOf } from '#features/payments/files/result.ts'
import { isElectronicOn } from '#features/payments/money/electronic-receipt.ts'
import { secondPeople } from '#features/payments/second-person.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]
const contextFor = (id: string) => contextOf('waiting_files', 'sealed', id)

/** `packed` as `packFile` makes it; `expected`: what the file would come to. */
export type HeldFile = { packed: string; expected: FileResult }

export const packFile = async (bytes: Uint8Array): Promise<string> => (await pack(bytes)).toString('base64')

/** As it was brought. Throws `Tampered`. */
export async function unpackFile(db: Database, { id, source }: CollectionFileRow): Promise<BroughtFile> {
  const { sealed } = await db.reader
    .selectFrom('waiting_files')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const packed = openText(keysOf(db).records, contextFor(id), sealed)
  return { bank: source.replace(/^bank:/, ''), bytes: await unpack(Buffer.from(packed, 'base64')) }
}

/** Whether a file would wait though nobody could confirm it. */
export async function waitsForNobody(
  tx: Tx,
  keys: Keys,
  row: CollectionFileRow,
  by: string,
): Promise<boolean> {
  if (row.confirmed_at !== '' || isWaiting(row) || !(await isElectronicOn(tx))) return false
  return (await secondPeople(tx, keys, by)).length === 0
}

/** It waits from now on; answers its row. */
export async function holdFile(
  { tx, now }: Writing,
  keys: Keys,
  row: CollectionFileRow,
  by: string,
  { packed, expected }: HeldFile,
): Promise<CollectionFileRow> {
  const sealed = sealText(keys.records, contextFor(row.id), packed)
  await tx.insertInto('waiting_files').values({ id: row.id, sealed }).execute()
  const result = JSON.stringify({ ...progressOf(row), expected: sumsOf(expected) })
  const to = { result, waiting_since: now, taken_by: by }
  await tx.updateTable('collection_files').set(to).where('id', '=', row.id).execute()
  return { ...row, ...to }
}

/** Null where it does not wait, or waits no more. */
async function lockWaiting(tx: Tx, id: string): Promise<CollectionFileRow | null> {
  const row = await tx
    .updateTable('collection_files')
    .set((e) => ({ source: e.ref('source') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && isWaiting(row) ? row : null
}

/** 'changed': it waits no more. */
type ConfirmRefusal = 'changed' | 'second-person'

export const confirmWaiting = (
  db: Database,
  by: Actor,
  id: string,
): Promise<Outcome<CollectionFileRow, ConfirmRefusal>> =>
  write(db, by, 'confirm-collection-file', `collection-file:${id}`, async ({ tx, now, addDetails }) => {
    const row = await lockWaiting(tx, id)
    if (!row) return refused('changed')
    if (!(await secondPeople(tx, keysOf(db), row.taken_by)).includes(by.id)) return refused('second-person')
    const confirmed = { confirmed_at: now, confirmed_by: by.id }
    await tx.updateTable('collection_files').set(confirmed).where('id', '=', id).execute()
    addDetails({ setBy: row.taken_by, confirmedBy: by.id })
    return done({ ...row, ...confirmed })
  })

/** By whoever brought it, or who will not confirm it. What was taken of it before stays. */
export const withdrawFile = (
  db: Database,
  by: Actor,
  id: string,
): Promise<Outcome<{ id: string }, 'changed'>> =>
  write(db, by, 'withdraw-collection-file', `collection-file:${id}`, async ({ tx, addDetails }) => {
    const row = await lockWaiting(tx, id)
    if (!row) return refused('changed')
    await tx.deleteFrom('waiting_files').where('id', '=', id).execute()
    if (progressOf(row).done === 0) await tx.deleteFrom('collection_files').where('id', '=', id).execute()
    else await tx.updateTable('collection_files').set({ waiting_since: '' }).where('id', '=', id).execute()
    addDetails({ setBy: row.taken_by })
    return done({ id })
  })
