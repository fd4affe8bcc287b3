// The snapshot of a server that has just started.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { untilNone } from './http.ts'

const MORE_THAN_ANY = 1_000_000

/** Waits until it is whole, however long that takes, as long as it grows: its header files are written last. */
export const untilWritten = (root: string): Promise<void> =>
  untilNone('files of the snapshot', async () =>
    existsSync(join(root, 'nginx.conf')) ? 0 : MORE_THAN_ANY - countFiles(root),
  )

function countFiles(root: string): number {
  try {
    return readdirSync(root, { recursive: true }).length
  } catch (error) {
    // A snapshot that another follows already was removed meanwhile; the next look counts.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return 0
  }
}
