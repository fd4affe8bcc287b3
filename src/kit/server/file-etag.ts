// ETags as nginx makes them of a file: the second it was changed and its size, in hex. A page written as a file gets its stamp as that second, so that a web server sends the ETag the program sends.
import { createHash } from 'node:crypto'

// File systems keep seconds up to 2^31 at least; Caddy takes 0 and 1 for no time.
const STAMPS = 2 ** 31 - 2
const FIRST_STAMP = 2

/** The number that stands for bytes of this hash: another for another page, the same on every machine. */
export const stampOf = (hash: string): number =>
  FIRST_STAMP + (createHash('sha256').update(hash).digest().readUIntBE(0, 6) % STAMPS)

export const fileEtag = (stamp: number, bytes: number): string =>
  `"${stamp.toString(16)}-${bytes.toString(16)}"`

/** The second a file of this ETag was changed, for its web server. */
export const stampIn = (etag: string): number => Number.parseInt(etag.slice(1), 16)
