// Whether an error means "not now": the database or the disk is unavailable, and the same may be sent again later.
import { isDatabaseUnavailable } from '#db/errors.ts'
import { DiskUnavailable, isDiskUnavailable } from '#kit/server/disk-errors.ts'
import { log } from '#kit/server/log.ts'

/** A disk's error is logged, because nothing else reports it; the connection monitor reports a database that is unavailable. */
export function isUnavailable(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true
  if (!isDiskUnavailable(error)) return false
  if (!(error instanceof DiskUnavailable)) log.error('disk-unavailable', error)
  return true
}
