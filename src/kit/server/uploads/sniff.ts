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
const PDF_HEADER = '%PDF-'
const PDF_END = '%%EOF'
const BLANK = /^[\s\0]*$/
// What was cut off while it was sent ends within such an object, behind the end mark of an earlier version.
const PDF_OBJECT = /\b\d+ \d+ obj\b/

/**
 * A PDF without what stands before its header and behind its end, such as a printer's commands, the warnings of a server, or
 * another file hidden there. Other files, archives with a PDF in them and PDFs that are cut off come back as they are.
 */
export async function withoutEdges(bytes: Buffer): Promise<Buffer> {
  const start = bytes.subarray(0, HEAD_BYTES).indexOf(PDF_HEADER)
  const format = start < 0 ? undefined : await findFormat(bytes)
  if (start < 0 || (format !== undefined && format !== 'application/pdf')) return bytes
  const pdf = bytes.subarray(start)
  const end = pdf.lastIndexOf(PDF_END) + PDF_END.length
  const tail = pdf.toString('latin1', end)
  return end < PDF_END.length || BLANK.test(tail) || PDF_OBJECT.test(tail) ? pdf : pdf.subarray(0, end)
}

/** The format of a file; null for one that is not accepted. */
export async function detectFormat(bytes: Buffer): Promise<FileFormat | null> {
  const found = await findFormat(bytes)
  return FILE_FORMATS.find((kind) => kind === found) ?? null
}

// It throws for some crafted files: those are not accepted.
const findFormat = (bytes: Buffer): Promise<string | undefined> =>
  fileTypeFromBuffer(bytes).then(
    (found) => found?.mime,
    () => undefined,
  )

/** Whether another program would read the same bytes as HTML, as an archive, or as a PDF that starts later; after `withoutEdges`. */
export function isMixed(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, HEAD_BYTES).toLowerCase()
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES)).toLowerCase()
  if (head.indexOf('%pdf-') > 0) return true
  if (PAGE_MARKS.some((mark) => head.includes(mark) || tail.includes(mark))) return true
  return bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END)
}
