// A lock that the system takes back when the process ends, however it ends.
import { DatabaseSync } from 'node:sqlite'

// SQLite: 5 another has the lock.
const BUSY = 5

/** Locks the file, which is made, until it is closed or the process ends; null while another process has it. Throws where nothing can be written. */
export function takeLock(file: string): { close: () => void } | null {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // A journal on the disk would need room, and a full disk could never be emptied.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === BUSY) return null
    throw error
  }
}
