// Random bytes that are no secret (ids, initialisation vectors), drawn from the system many at a time: a call for twelve costs as much as sealing a text.
import { randomBytes } from 'node:crypto'

const DRAWN_BYTES = 8192

let [drawn, at] = [Buffer.alloc(0), 0]

/** Bytes nobody was given before, for the caller to change; at most 8192. */
export function drawBytes(count: number): Buffer {
  if (at + count > drawn.length) [drawn, at] = [randomBytes(DRAWN_BYTES), 0]
  at += count
  return Buffer.from(drawn.subarray(at - count, at))
}
