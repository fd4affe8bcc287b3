// Tells a disk that does not take or give bytes now from a bug.

/** Something could not be written; the cause was logged where it was met. */
export class DiskUnavailable extends Error {}

/** A folder went while a file was written into it: its disk is not mounted any more. */
export class FolderGone extends Error {}

/** For what this program itself has put there a moment ago: where it is missing, its disk is. */
export function throwWithoutDisk(error: unknown): never {
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException
  throw code === 'ENOENT' ? new FolderGone(message, { cause: error }) : error
}

// SQLite: 13 full.
const SQLITE_FULL = 13

/** Whether something could not be written because its disk is full; SQLite says so in its own way. */
export function isFull(error: unknown): boolean {
  const { code = '', errcode = 0 } = (error ?? {}) as NodeJS.ErrnoException & { errcode?: number }
  return code === 'ENOSPC' || code === 'EDQUOT' || (errcode & 0xff) === SQLITE_FULL
}

// Full, over a quota, read-only, broken, gone, refused, or no descriptors left.
const CODES = [
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'ENOTDIR',
  'ENXIO',
  'ENODEV',
  'ESTALE',
  'EMFILE',
  'ENFILE',
]
// `mkdir` with `recursive` reports a read-only disk as ENOENT, and a file in the place of a folder as EEXIST.
const CODES_OF_MKDIR = ['ENOENT', 'EEXIST']

/** Whether the disk, and not the program or the visitor, is the cause. */
export function isDiskUnavailable(error: unknown): boolean {
  if (error instanceof DiskUnavailable || error instanceof FolderGone) return true
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException
  return CODES.includes(code) || (syscall === 'mkdir' && CODES_OF_MKDIR.includes(code))
}
