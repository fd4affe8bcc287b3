// Files that nobody but the user of the process may read: other accounts of the machine have no business with the data.
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '#kit/server/log.ts'

const FOR_OTHERS = 0o077

/** From now on: for the beginning of a process. */
export const createFilesPrivately = (): void => void process.umask(FOR_OTHERS)

/** Makes the folder if there is none, and takes the rights of others from it and from what lies in it directly. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))]) closeToOthers(path)
}

function closeToOthers(path: string): void {
  // Gone meanwhile, as the log of a database that is closed.
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink() || (found.mode & FOR_OTHERS) === 0) return
  try {
    chmodSync(path, found.mode & 0o7777 & ~FOR_OTHERS)
  } catch (error) {
    log.warn('readable-by-others', { path, code: (error as NodeJS.ErrnoException).code ?? '' })
  }
}
