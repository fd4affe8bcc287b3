// Identifiers that stay inside: time-ordered UUIDs (RFC 9562, version 7), and short ids to quote on an error.
import { randomBytes } from 'node:crypto'
import { drawBytes } from '#kit/server/drawn-bytes.ts'

const latest = { now: -1, count: 0 }

/**
 * 16 random bytes of which 12 bits, where an id carries them, count the ids of one millisecond (RFC 9562, 6.2, method 1).
 * The count begins below a half, at random, and stays at its end: beyond 2,000 ids a millisecond their order is lost, never an id.
 */
function countedBytes(now: number): Buffer {
  const bytes = drawBytes(16)
  latest.count = latest.now === now ? Math.min(latest.count + 1, 0xfff) : bytes.readUInt16BE(6) & 0x7ff
  latest.now = now
  bytes.writeUInt16BE(latest.count, 6)
  return bytes
}

/**
 * A UUIDv7: sorts by the time it was made, and those of one process by the order they were made in, so that what happened
 * twice in a millisecond is listed as it happened. From the same time and the same 16 bytes it is the same.
 */
export function newId(now = Date.now(), from = countedBytes(now)): string {
  const bytes = Buffer.from(from)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Eight letters and digits a person can read over the phone. */
export const newRequestId = (): string => randomBytes(5).toString('hex').slice(0, 8)

/** 128 bits nobody can guess, as 22 characters that stand in cookies, addresses and forms. */
export const newSecret = (): string => randomBytes(16).toString('base64url')

/** What `newSecret` makes. */
export const SECRET = /^[\w-]{22}$/
