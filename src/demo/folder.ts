// The folder of a demonstration: its own alone, and used by one at a time.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#kit/config-error.ts'
import { takeLock } from '#kit/server/exclusive-lock.ts'

const MARK = 'demonstration.txt'
const MARK_TEXT =
  'A demonstration with made-up people. Everything here may be deleted: npm run demo -- --remove\n'

/** Makes the folder, and holds it until the answered function is called or the process ends. Throws `ConfigError` for any other folder. */
export function claimFolder(folder: string): () => void {
  refuseOther(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockOf(folder)
  writeFileSync(join(folder, MARK), MARK_TEXT)
  return () => lock.close()
}

/** Deletes it; false where there is none. */
export function removeFolder(folder: string): boolean {
  if (!existsSync(folder)) return false
  refuseOther(folder)
  const lock = lockOf(folder)
  rmSync(folder, { recursive: true })
  lock.close()
  return true
}

function refuseOther(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, MARK))) return
  throw new ConfigError(`${folder} is not a demonstration’s and is left as it is; name an empty folder`)
}

function lockOf(folder: string): { close: () => void } {
  const lock = takeLock(join(folder, 'lock'))
  if (!lock) throw new ConfigError(`a demonstration is running in ${folder}; stop it first`)
  return lock
}
