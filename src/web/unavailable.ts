// Whether an error means "not now": the database or the disk is unavailable, or too many wait; the same may be sent again later.
import type { Context } from 'hono'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { DiskUnavailable, isDiskUnavailable } from '#kit/server/disk-errors.ts'
import { log } from '#kit/server/log.ts'
import { NoCachedPage } from '#kit/server/page-cache.ts'
import { HashingBusy } from '#kit/server/password-hash.ts'

/** When what was asked for may be sent again: a lock, a full line and a database that starts again are mostly over by then. */
export const RETRY_AFTER_S = '10'

/** A disk's error is logged, because nothing else reports it; the connection monitor reports a database that is unavailable. */
export function isUnavailable(error: unknown): boolean {
  if (isDatabaseUnavailable(error) || error instanceof NoCachedPage || error instanceof HashingBusy)
    return true
  if (!isDiskUnavailable(error)) return false
  if (!(error instanceof DiskUnavailable)) log.error('disk-unavailable', error)
  return true
}

/** What was asked for, or null where too many passwords wait to be hashed, with when to send it again. */
export async function unlessHashingBusy<T>(c: Context, act: Promise<T>): Promise<T | null> {
  try {
    return await act
  } catch (error) {
    if (!(error instanceof HashingBusy)) throw error
    c.header('retry-after', RETRY_AFTER_S)
    return null
  }
}
