// Authenticated encryption (AES-256-GCM) of texts, files and keys, and keyed hashes. Changed data does not open.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { drawBytes } from '#kit/server/drawn-bytes.ts'

/** A key that is being replaced. What the former one sealed, or hashed until `until` (milliseconds since 1970), is still found; it makes nothing new. */
export type ReplacedKey = Readonly<{ current: Buffer; former: Buffer; until?: number }>
export type DataKey = Buffer | ReplacedKey

/** What seals the city's records. `wrap` comes from the key outside the data; the other two lie in the data, wrapped by it. */
export type Keys = Readonly<{ wrap: Buffer; records: DataKey; hashes: DataKey }>

export class Tampered extends Error {
  constructor(
    message = 'what was sealed does not open: it was changed, or sealed with another key or for another place',
  ) {
    super(message)
  }
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
// 96 bits, as NIST SP 800-38D asks; random, so one key may seal some billions.
const IV_BYTES = 12
const TAG_BYTES = 16

export const newDataKey = (): Buffer => randomBytes(KEY_BYTES)

/** The key that makes what is new. */
export const currentKey = (key: DataKey): Buffer => (Buffer.isBuffer(key) ? key : key.current)

/** A key for one purpose, from the one key of the installation. */
export const keyFor = (key: DataKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', currentKey(key), '', purpose, KEY_BYTES))

/** IV, sealed bytes, tag. `context` is bound to it: opened for another place it does not open. */
export function sealBytes(key: DataKey, context: string, bytes: Uint8Array): Buffer {
  const iv = drawBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, currentKey(key), iv).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** The bytes again, only after the tag was checked. Throws `Tampered`. */
export function openBytes(key: DataKey, context: string, sealed: Uint8Array): Buffer {
  if (Buffer.isBuffer(key)) return openWith(key, context, sealed)
  try {
    return openWith(key.current, context, sealed)
  } catch {
    return openWith(key.former, context, sealed)
  }
}

function openWith(key: Buffer, context: string, sealed: Uint8Array): Buffer {
  if (sealed.length < IV_BYTES + TAG_BYTES) throw new Tampered()
  const iv = sealed.subarray(0, IV_BYTES)
  const tag = sealed.subarray(sealed.length - TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, iv).setAAD(Buffer.from(context)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new Tampered()
  }
}

/** Words for a column of the database. */
export const sealText = (key: DataKey, context: string, text: string): string =>
  sealBytes(key, context, Buffer.from(text)).toString('base64url')

export const openText = (key: DataKey, context: string, sealed: string): string =>
  openBytes(key, context, Buffer.from(sealed, 'base64url')).toString()

/**
 * Opens sealed data that a visitor carries, such as a cookie; null after `until` (milliseconds since 1970) and for invalid data.
 * Never with a former key: who knows that one could make such data.
 */
export function openCarried<Carried extends { until: number }>(
  key: DataKey,
  context: string,
  sealed: string,
  now = Date.now(),
): Carried | null {
  if (sealed === '') return null
  try {
    const carried = JSON.parse(openText(currentKey(key), context, sealed)) as Carried
    return carried.until > now ? carried : null
  } catch {
    // Forged, or sealed before the data were replaced.
    return null
  }
}

/** A keyed hash, different for each `purpose`; without the key it cannot be looked up. 22 characters. */
export const keyedHash = (key: DataKey, purpose: string, text: string): string =>
  createHmac('sha256', currentKey(key)).update(`${purpose}\0${text}`).digest('base64url').slice(0, 22)

/** The hashes a row may be found by: with the key's, that of the former one while it counts. */
export function keyedHashes(key: DataKey, purpose: string, text: string): string[] {
  const hash = keyedHash(key, purpose, text)
  const counts = !Buffer.isBuffer(key) && (key.until ?? Number.POSITIVE_INFINITY) > Date.now()
  return counts ? [hash, keyedHash(key.former, purpose, text)] : [hash]
}

/** Whether two texts are the same, compared in a time that does not tell where they differ. Nothing equals an empty text. */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}

/** Hash of the token in a link; the token itself is never stored. */
export const hashOfLink = ({ hashes }: Keys, token: string): string => keyedHash(hashes, 'link', token)

/** What a link's row is found by. */
export const hashesOfLink = ({ hashes }: Keys, token: string): string[] => keyedHashes(hashes, 'link', token)
