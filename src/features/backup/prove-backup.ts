// Proves a backup: reads it back from where it lies, restores it into scratch, opens it with the key, compares every row, and each file with its row.
import { join } from 'node:path'
import { findDifferences } from '#db/copy/contents.ts'
import { readSnapshot } from '#db/copy/snapshot.ts'
import { openDatabase } from '#db/database.ts'
import { unlock } from '#db/seal.ts'
import { decryptFile } from '#features/backup/age.ts'
import { compareFiles, type Problems } from '#features/backup/compare-files.ts'
import { DATABASE, readManifest } from '#features/backup/manifest.ts'
import { withScratch } from '#features/backup/scratch.ts'
import { findDamaged, hashOf } from '#features/backup/stored-files.ts'
import type { Config } from '#kit/server/config.ts'

/** What is wrong with the backup; nothing when it is whole and opens. */
export async function proveBackup(
  { folder, name }: { folder: string; name: string },
  identities: readonly string[],
  config: Pick<Config, 'dataDir' | 'appKey' | 'keyFile'>,
): Promise<Problems> {
  const manifest = await readManifest(folder, name)
  const at = join(folder, name, DATABASE)
  if ((await hashOf(at)) !== manifest.database.sha256)
    return { missing: [], different: [`${at} is not as it was written`] }
  return withScratch(config.dataDir, async (scratch) => {
    const copy = join(scratch, 'city.sqlite')
    await decryptFile(at, copy, identities)
    const differing = findDifferences(readSnapshot(copy), manifest.contents)
    if (differing.length > 0)
      return { missing: [], different: differing.map((table) => `other rows than were copied: ${table}`) }
    const { missing, different } = compareFiles(copy, manifest.files)
    const damaged = (await findDamaged(folder, manifest.files)).map(
      (one) => `${one} is not as it was written`,
    )
    if (manifest.key !== '') await openWithKey(scratch, config)
    return { missing, different: [...different, ...damaged] }
  })
}

/** Throws `ConfigError` or `Tampered` when the key does not open it. */
async function openWithKey(dataDir: string, config: Pick<Config, 'appKey' | 'keyFile'>): Promise<void> {
  const db = await openDatabase({ databaseUrl: '', dataDir })
  try {
    await unlock(db, config)
  } finally {
    await db.close()
  }
}
