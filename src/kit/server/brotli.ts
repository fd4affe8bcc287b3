// The brotli of pages, as it suits a text made once or for one visit.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'

const { BROTLI_PARAM_LGWIN: WINDOW, BROTLI_PARAM_QUALITY: QUALITY } = constants
// 5 takes as long for a form and adds 70 bytes, 4 adds 0.9 KB; 11 takes 50 to 150 ms a page and saves a few per cent.
const PAGE_QUALITY = 6
// A fifth of the time of 6, a sixth larger.
const FAST_QUALITY = 1
// The encoder reserves memory for its window, 4 MB by default, and gives it back each time: a third of the work on a page.
const LEAST_WINDOW_BITS = 16
const MOST_WINDOW_BITS = 22
// What the format itself takes of a window (RFC 7932, 9.1).
const WINDOW_GAP = 16

const deflate = promisify(brotliCompress)

/** With `best` for what is the same for as long as the build is, and is promised to be small. */
export function compressBrotli(text: string, { best = false } = {}): Promise<Buffer> {
  const bytes = Buffer.from(text)
  return deflate(bytes, optionsFor(bytes, best ? constants.BROTLI_MAX_QUALITY : PAGE_QUALITY))
}

/** At once: it takes a third of a millisecond, and to hand it to another thread costs more. */
export function compressBrotliFast(text: string): Buffer {
  const bytes = Buffer.from(text)
  return brotliCompressSync(bytes, optionsFor(bytes, FAST_QUALITY))
}

function optionsFor({ length }: Buffer, quality: number) {
  const bits = Math.ceil(Math.log2(length + WINDOW_GAP))
  const window = Math.min(Math.max(bits, LEAST_WINDOW_BITS), MOST_WINDOW_BITS)
  return { params: { [QUALITY]: quality, [WINDOW]: window } }
}
