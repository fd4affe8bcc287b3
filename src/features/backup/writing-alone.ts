// One process at a time writes into a backup folder.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { takeLock } from '#kit/server/exclusive-lock.ts'

export class BeingWritten extends Error {}

/** The folder for backups is not there, or takes nothing: a disk that is not mounted, say. */
export class NoTarget extends Error {}

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

function lockOf(folder: string): { close: () => void } {
  const lock = takeIn(folder)
  if (!lock) throw new BeingWritten(`another backup is being written to ${folder}`)
  return lock
}

function takeIn(folder: string) {
  try {
    return takeLock(join(folder, '.lock'))
  } catch (error) {
    throw new NoTarget(
      `nothing can be written to the folder for backups ${folder} (${(error as Error).message})`,
    )
  }
}
