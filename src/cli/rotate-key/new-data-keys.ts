// npm run rotate-key -- --new-data-keys: everything sealed is sealed again and everything hashed hashed again, so that neither the old
// key nor what an old backup holds opens anything new. First one transaction makes the keys; then batches, which can be stopped.
import { forgetFormerRecords, readProgress, replaceDataKeys } from '#db/data-keys.ts'
import type { Database } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import { type Report, resealRows } from '#db/reseal.ts'
import { keysOf, unlock } from '#db/seal.ts'
import { SYSTEM, write } from '#db/write.ts'
import { rekeyAccounts } from '#features/accounts/rotation.ts'
import { resealKeptMessages } from '#features/messages/reseal-kept.ts'
import { resealLists } from '#features/payments/lists/continue-lists.ts'
import { type RotationResult, rotateKey } from '#features/requests/files/rotate.ts'
import { markAgain } from '#features/requests/files/vault-mark.ts'
import { rekeyDrafts } from '#features/requests/rotation/drafts.ts'
import { resealFiles } from '#features/requests/rotation/files.ts'
import { sendLinksAgain } from '#features/requests/rotation/links.ts'
import { rehashRequest } from '#features/requests/rotation/requests.ts'
import { done, type Outcome } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

/** `unreadable`: what no key of this data opens; it stays as it is, and so does the former key of records. */
export type Renewed = { rows: number; files: number; messages: number; links: number; unreadable: string[] }

/** The outer key `to` and new data keys, in one transaction; `db` works with them afterwards. Sessions end. */
export async function beginNewDataKeys(
  db: Database,
  { from, to }: { from: Buffer; to: Buffer },
  report: Report = () => {},
): Promise<Outcome<RotationResult, 'not-the-key' | 'same-key'>> {
  await unlock(db, { appKey: from.toString('hex'), keyFile: '' })
  const former = keysOf(db)
  const made = await rotateKey(
    db,
    from,
    to,
    (count) => report('file keys', count),
    async ({ tx, now }, wrap) => {
      const keys = await replaceDataKeys(tx, former, { wrap, now, generation: newId() })
      report('drafts', await rekeyDrafts(tx, keys))
      report('second factors', await rekeyAccounts(tx, former.records, keys.records))
    },
  )
  if (made.ok) await unlock(db, { appKey: to.toString('hex'), keyFile: '' })
  return made
}

/** Whether new data keys were made and not everything is sealed with them. */
export const isUnderWay = async (db: Database): Promise<boolean> => (await readProgress(db.reader)) !== null

/** Seals again what the former keys sealed; stopped at any moment, it goes on where it was. `db` is unlocked with the new key. */
export async function continueNewDataKeys(
  db: Database,
  { files: store, dataDir }: { files: FileStore; dataDir: string },
  report: Report = () => {},
): Promise<Renewed> {
  const { records } = keysOf(db)
  const renewed: Renewed = { rows: 0, files: 0, messages: 0, links: 0, unreadable: [] }
  const files = await resealFiles(db, store, (count) => report('files', count))
  renewed.files = files.rows
  // Until a whole round finds nothing to change: a row may be changed by a server while it is looked at.
  for (let changed = true; changed; ) {
    const parts = [
      await resealRows(db, records, { requests: (tx, id) => rehashRequest(tx, db, id) }, report),
      await resealLists(db, store),
    ]
    const kept = await resealKeptMessages(dataDir, records, (count) =>
      report('messages kept as files', count),
    )
    const rows = parts.reduce((sum, part) => sum + part.rows, 0)
    renewed.rows += rows
    renewed.messages += kept.rows
    renewed.unreadable = [files, ...parts, kept].flatMap(({ unreadable }) => unreadable)
    changed = rows + kept.rows > 0
  }
  renewed.links = await sendLinksAgain(db, (count) => report('links', count))
  if (renewed.unreadable.length === 0) await finish(db, store)
  return renewed
}

async function finish(db: Database, files: FileStore): Promise<void> {
  await markAgain(files, keysOf(db))
  await write(db, SYSTEM, 'rotate-key', 'data-keys', async ({ tx }) => {
    await forgetFormerRecords(tx)
    return done(null)
  })
}
