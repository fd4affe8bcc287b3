// A folder under DATA_DIR for what is only needed for a moment, such as the copy of the database before it is encrypted.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writingInto } from '#features/backup/disk-full.ts'

// No copy takes this long.
const LEFT_BEHIND_MS = 6 * 60 * 60_000

/** Nobody else can read it; it goes with all that is in it. What a killed process left goes too. Throws `DiskFull`. */
export async function withScratch<T>(dataDir: string, run: (folder: string) => Promise<T>): Promise<T> {
  const scratch = join(dataDir, 'scratch')
  return writingInto(scratch, async () => {
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    await removeLeft(scratch)
    const folder = await mkdtemp(join(scratch, 'copy-'))
    try {
      return await run(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

async function removeLeft(scratch: string): Promise<void> {
  for (const name of await readdir(scratch)) {
    const found = await stat(join(scratch, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS)
      await rm(join(scratch, name), { recursive: true, force: true })
  }
}
