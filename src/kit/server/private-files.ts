// Files that nobody but the user of the process may read: other accounts of the machine have no business with the data.
import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
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

/** The user of this process, as `chown` takes it. */
export function userName(): string {
  try {
    return userInfo().username
  } catch {
    // A container may have a user without a name.
    return String(process.getuid?.() ?? '')
  }
}

/** The first file or folder, from `path` down, that this user cannot read and write, such as one that root has copied there; null when there is none. */
export function findUnreachable(path: string): string | null {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return null
  if (whyUnusable(path)) return path
  if (!found.isDirectory()) return null
  for (const name of readdirSync(path)) {
    // The file system's own, at the top of a disk.
    const unreachable = name === 'lost+found' ? null : findUnreachable(join(path, name))
    if (unreachable) return unreachable
  }
  return null
}

/** Why this user cannot read and write what is there, and what mends it, without a full stop; null where it can, or where nothing is. */
export function whyUnusable(path: string): string | null {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    const use = found?.isDirectory() ? constants.X_OK : 0
    if (found) accessSync(path, constants.R_OK | constants.W_OK | use)
    return null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EROFS') return notOfUser(path)
    return `${path} is on a disk that is mounted for reading only; look at dmesg, mend the disk and mount it again`
  }
}

/** What root has left there, and the command that mends it; without a full stop. */
export function notOfUser(path: string): string {
  const user = userName()
  return `${path} cannot be read and written by the user ${user}; as root: chown ${user}: ${path}`
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
