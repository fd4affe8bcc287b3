// Which public files are missing, or are not as they were written: each is read and compared with its row.
import { hash } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { FileIncomplete, type FileStore } from '#db/files/file-store.ts'
import { nameOf } from '#features/publishing/storage.ts'

const AT_ONCE = 500

/** The names of those files. Files without a row, imported by an earlier version, are not known. */
export async function findDamagedFiles({ reader }: Database, files: FileStore): Promise<string[]> {
  const damaged: string[] = []
  for (let after = ''; ; ) {
    const rows = await reader
      .selectFrom('stored_files')
      .select(['path', 'sha256'])
      .where('path', '>', after)
      .orderBy('path')
      .limit(AT_ONCE)
      .execute()
    for (const { path, sha256 } of rows) if (!(await isWhole(files, path, sha256))) damaged.push(nameOf(path))
    if (rows.length < AT_ONCE) return damaged
    after = rows.at(-1)!.path
  }
}

async function isWhole(files: FileStore, path: string, sha256: string): Promise<boolean> {
  const bytes = await files.get(nameOf(path)).catch((error: unknown) => {
    if (error instanceof FileIncomplete) return null
    throw error
  })
  return bytes !== null && hash('sha256', bytes) === sha256
}
