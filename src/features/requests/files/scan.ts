// Scans stored files for viruses in the background: nobody waits for it, and staff see the result.
import type { Database } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import type { FileRow } from '#db/tables.ts'
import { SYSTEM, write } from '#db/write.ts'
import { openFile } from '#features/requests/files/open.ts'
import { done } from '#kit/outcome.ts'
import { ScannerUnavailable, scanBytes } from '#kit/server/clamd.ts'
import { log } from '#kit/server/log.ts'

const BATCH = 20

/**
 * Scans the next files after the id `after` that were not; answers the last one's id.
 * A file the scanner cannot judge stays as it is and holds up no other. Throws `ScannerUnavailable`, and nothing has changed then.
 */
export async function scanDue(db: Database, files: FileStore, clamd: string, after = ''): Promise<string> {
  const due = await db.reader
    .selectFrom('request_files')
    .select('id')
    .where('scan', '=', 'not-scanned')
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  for (const { id } of due) {
    try {
      const file = await openFile(db, files, id)
      if (file) await settle(db, id, await scanBytes(clamd, file.content))
    } catch (error) {
      if (error instanceof ScannerUnavailable) throw error
      log.error('file-not-scanned', error, { file: id })
    }
  }
  return due.at(-1)?.id ?? after
}

async function settle(db: Database, id: string, scan: FileRow['scan']) {
  if (scan === 'suspect') log.warn('suspect-file', { file: id })
  await write(db, SYSTEM, `scan-${scan}`, `file:${id}`, async ({ tx }) => {
    await tx
      .updateTable('request_files')
      .set({ scan })
      .where('id', '=', id)
      .where('scan', '=', 'not-scanned')
      .execute()
    return done(null)
  })
}
