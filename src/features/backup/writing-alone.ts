// One process at a time writes into a backup folder: a lock that the system takes back when the process ends, however it ends.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class BeingWritten extends Error {}

/** Throws `BeingWritten` while another process writes there. */
export async function writeAlone<T>(folder: string, run: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(folder, '.lock'), { timeout: 0 })
  try {
    try {
      lock.exec('begin exclusive')
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== 5) throw error
      throw new BeingWritten(`another backup is being written to ${folder}`)
    }
    return await run()
  } finally {
    lock.close()
  }
}
