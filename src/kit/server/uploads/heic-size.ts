// How large a HEIC picture says it is, read from its header (ISO/IEC 23008-12) without decoding it.
type Box = { type: string; body: Buffer }

const HEADER_BYTES = 8
const LONG_HEADER_BYTES = 16
// Before the content of a "full box": its version and flags.
const VERSION_BYTES = 4

/** Pixels of the largest picture in the file, tiles and thumbnails included; null when the header gives none. */
export function heicPixels(bytes: Buffer): number | null {
  const meta = bodyOf(bytes, 'meta')?.subarray(VERSION_BYTES)
  const properties = meta && bodyOf(meta, 'iprp')
  const shared = properties && bodyOf(properties, 'ipco')
  if (!shared) return null
  const sizes = boxesOf(shared).flatMap(({ type, body }) =>
    type === 'ispe' && body.length >= VERSION_BYTES + 8
      ? [body.readUInt32BE(VERSION_BYTES) * body.readUInt32BE(VERSION_BYTES + 4)]
      : [],
  )
  return sizes.length > 0 ? Math.max(...sizes) : null
}

const bodyOf = (bytes: Buffer, type: string) => boxesOf(bytes).find((box) => box.type === type)?.body

/** Boxes in a row; a box longer than the remaining bytes ends the list. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  let at = 0
  while (at + HEADER_BYTES <= bytes.length) {
    const said = bytes.readUInt32BE(at)
    const isLong = said === 1
    if (isLong && at + LONG_HEADER_BYTES > bytes.length) break
    const header = isLong ? LONG_HEADER_BYTES : HEADER_BYTES
    const size = isLong ? Number(bytes.readBigUInt64BE(at + HEADER_BYTES)) : said || bytes.length - at
    if (size < header || at + size > bytes.length) break
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + header, at + size),
    })
    at += size
  }
  return boxes
}
