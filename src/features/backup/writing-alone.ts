// One process at a time writes into a backup folder: a lock that the system takes back when the process ends, however it ends.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class BeingWritten extends Error {}

/** The folder for backups is not there, or takes nothing: a disk that is not mounted, say. */
export class NoTarget extends Error {}

// SQLite: 5 another has the lock.
const BUSY = 5

/** Throws `NoTarget`, and `BeingWritten` while another process writes there. */
export async function writeAlone<T>(folder: string, run: () => Promise<T>): Promise<T> {
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new NoTarget(`the folder for backups ${folder} is not there; make it, or mount its disk`)
  const lock = lockOf(folder)
  try {
    return await run()
  } finally {
    lock.close()
  }
}

function lockOf(folder: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, '.lock'), { timeout: 0 })
    // A journal on the disk would need room, and a full disk could never be emptied.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === BUSY)
      throw new BeingWritten(`another backup is being written to ${folder}`)
    throw new NoTarget(
      `nothing can be written to the folder for backups ${folder} (${(error as Error).message})`,
    )
  }
}
