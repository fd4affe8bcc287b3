// Detects the format of a file from its bytes, never from its name, and whether it is a polyglot.
import { fileTypeFromBuffer } from 'file-type'

export const FILE_FORMATS = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

// PDF readers accept the header within this many bytes.
const HEAD_BYTES = 1024
// Old browsers treat a file that begins so as HTML, whatever its content type.
const PAGE_MARKS = ['<!doctype', '<html', '<head', '<body', '<script', '<iframe', '<svg', '<?php']
const TAIL_BYTES = 1024
// A ZIP (an Office document, a Java program) is read from its end: its directory's end mark and up to 65,535 bytes of comment.
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_TAIL_BYTES = 22 + 65_535

/** The format of a file; null for one that is not accepted. */
export async function detectFormat(bytes: Buffer): Promise<FileFormat | null> {
  // It throws for some crafted files: those are not accepted.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return FILE_FORMATS.find((kind) => kind === found?.mime) ?? null
}

/** Whether another program would read the same bytes as HTML, as an archive, or as a PDF that starts later. */
export function isMixed(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, HEAD_BYTES).toLowerCase()
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES)).toLowerCase()
  if (head.indexOf('%pdf-') > 0) return true
  if (PAGE_MARKS.some((mark) => head.includes(mark) || tail.includes(mark))) return true
  return bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END)
}
