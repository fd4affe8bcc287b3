// A restore that was begun and not finished: its folder below DATA_DIR, on which no server starts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#kit/config-error.ts'

export const RESTORING = 'restoring'
/** Tells a folder that this program made from one that somebody else calls so. */
export const MARK = 'not-finished'

export const isUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, RESTORING, MARK))

/** For the start of a server. */
export function refuseUnfinished(dataDir: string): void {
  if (isUnfinished(dataDir))
    throw new ConfigError(
      `a restore into ${dataDir} was not finished; run the same restore again, it starts over by itself`,
    )
}
