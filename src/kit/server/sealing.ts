// Authenticated encryption (AES-256-GCM) of texts, files and keys, and keyed hashes. Changed data does not open.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** What seals the city's records. `wrap` comes from the key outside the data; the other two lie in the data, wrapped by it. */
export type Keys = Readonly<{ wrap: Buffer; records: Buffer; hashes: Buffer }>

export class Tampered extends Error {
  constructor() {
    super('what was sealed does not open: it was changed, or sealed with another key or for another place')
  }
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
// 96 bits, as NIST SP 800-38D asks; random, so one key may seal some billions.
const IV_BYTES = 12
const TAG_BYTES = 16

export const newDataKey = (): Buffer => randomBytes(KEY_BYTES)

/** A key for one purpose, from the one key of the installation. */
export const keyFor = (appKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appKey, '', purpose, KEY_BYTES))

/** IV, sealed bytes, tag. `context` is bound to it: opened for another place it does not open. */
export function sealBytes(key: Buffer, context: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** The bytes again, only after the tag was checked. Throws `Tampered`. */
export function openBytes(key: Buffer, context: string, sealed: Uint8Array): Buffer {
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
export const sealText = (key: Buffer, context: string, text: string): string =>
  sealBytes(key, context, Buffer.from(text)).toString('base64url')

export const openText = (key: Buffer, context: string, sealed: string): string =>
  openBytes(key, context, Buffer.from(sealed, 'base64url')).toString()

/** Opens sealed data that a visitor carries, such as a cookie; null after `until` (milliseconds since 1970) and for invalid data. */
export function openCarried<Carried extends { until: number }>(
  key: Buffer,
  context: string,
  sealed: string,
  now = Date.now(),
): Carried | null {
  if (sealed === '') return null
  try {
    const carried = JSON.parse(openText(key, context, sealed)) as Carried
    return carried.until > now ? carried : null
  } catch {
    // Forged, or sealed before the data were replaced.
    return null
  }
}

/** A keyed hash, different for each `purpose`; without the key it cannot be looked up. 22 characters. */
export const keyedHash = (key: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url').slice(0, 22)

/** Whether two texts are the same, compared in a time that does not tell where they differ. Nothing equals an empty text. */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}

/** Hash of the token in a link; the token itself is never stored. */
export const hashOfLink = ({ hashes }: Keys, token: string): string => keyedHash(hashes, 'link', token)
