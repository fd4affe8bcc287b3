// The key that seals personal data. It lives apart from the data, is made once, and is never replaced by a new one silently.
import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { ConfigError } from '#kit/config-error.ts'
import type { Config } from '#kit/server/config.ts'
import { userName } from '#kit/server/private-files.ts'

const KEY_BYTES = 32

/** Reads APP_KEY or KEY_FILE; null when there is none. Throws `ConfigError` for a file that holds no key or cannot be read. */
export function readKey({ appKey, keyFile }: Pick<Config, 'appKey' | 'keyFile'>): Buffer | null {
  if (appKey) return Buffer.from(appKey, 'hex')
  const text = readText(keyFile)?.trim()
  if (text === undefined) return null
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new ConfigError(`KEY_FILE ${keyFile} does not hold a key of 64 hexadecimal digits`)
  return Buffer.from(text, 'hex')
}

/** Undefined where there is none. Throws `ConfigError` for one that this user may not read, such as one that root has copied there. */
function readText(keyFile: string): string | undefined {
  try {
    return readFileSync(keyFile, 'utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ENOTDIR'].includes(code)) return undefined
    if (!['EACCES', 'EPERM'].includes(code)) throw error
    const user = userName()
    throw new ConfigError(
      `KEY_FILE ${keyFile} cannot be read by the user ${user}; as root: chown ${user}: ${keyFile}`,
    )
  }
}

/** Makes the key file, readable by its owner alone. Only for data that no key has sealed yet. */
export function makeKey(keyFile: string): Buffer {
  const key = randomBytes(KEY_BYTES)
  mkdirSync(dirname(keyFile), { recursive: true, mode: 0o700 })
  try {
    // 'wx': never overwrite an existing key.
    writeFileSync(keyFile, `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    return key
  } catch (error) {
    // Another process, started at the same moment, made it first.
    const theirs = readKey({ appKey: '', keyFile })
    if (theirs) return theirs
    throw error
  }
}

/** Identifies a key without revealing it. */
export const fingerprint = (key: Buffer): string =>
  createHmac('sha256', key).update('the fingerprint of this key').digest('hex').slice(0, 32)

/** Whether a key file, there or to be made, lies below a folder, whatever links lead to either: a copy of the folder holds the key too. */
export function liesBelow(folder: string, keyFile: string): boolean {
  const path = relative(withoutLinks(folder), withoutLinks(keyFile))
  return path !== '' && path.split('/')[0] !== '..' && !isAbsolute(path)
}

function withoutLinks(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return dirname(path) === path ? path : join(withoutLinks(dirname(path)), basename(path))
  }
}
