// The codes an authenticator app shows (RFC 6238), for those who have no telephone: the doors of a demonstration, and tests.
import { createHmac } from 'node:crypto'

const STEP_S = 30
const DIGITS = 6

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret an otpauth:// address carries. */
export const secretIn = (uri: string): Buffer => fromBase32(new URL(uri).searchParams.get('secret') ?? '')

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of now; `later` steps of thirty seconds on. */
export function totp(secret: Buffer, later = 0): string {
  const count = Buffer.alloc(8)
  count.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S) + later))
  const hash = createHmac('sha1', secret).update(count).digest()
  const at = hash.at(-1)! & 0x0f
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}
