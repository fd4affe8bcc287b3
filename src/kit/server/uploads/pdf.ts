// Checks a PDF, which is stored unchanged but for a lock against changes: complete, not too long, without scripts, embedded files, or actions but for links (`pdf-actions.ts`).
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { hasActiveParts } from '#kit/server/uploads/pdf-actions.ts'
import { UPLOAD_LIMITS } from '#kit/upload-rules.ts'

type Reason = 'damaged' | 'locked' | 'active' | 'tooManyPages'

const END = '%%EOF'
// Before the last end mark: the offset of the cross-reference table.
const POINTER = /startxref\s+(\d+)\s*$/
const POINTER_CHARS = 64
const BLANK = /^[\s\0]*$/
const TYPE = PDFName.of('Type')
const TABLES = new Set<PDFObject | undefined>([PDFName.of('XRef'), PDFName.of('ObjStm')])
const LOCK = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/

/** For the child process only: reading may take long. A copy to be kept without its lock; null for a PDF that is kept as it came. */
export async function checkPdf(bytes: Buffer): Promise<Outcome<Uint8Array | null, Reason>> {
  const text = bytes.toString('latin1')
  if (isCutOff(text)) return refused('damaged')
  // Before parsing: an encrypted PDF does not parse.
  if (!LOCK.test(text)) return checkOpen(bytes)
  const copy = await unlock(bytes).catch(() => null)
  if (copy === null) return refused('locked')
  const checked = await checkOpen(copy)
  return checked.ok ? done(copy) : checked
}

async function checkOpen(bytes: Uint8Array): Promise<Outcome<null, Reason>> {
  const parser = new WatchingParser(bytes)
  const context = await parser.parseDocument().catch(() => null)
  if (!context) return refused('damaged')
  if (context.trailerInfo.Encrypt) return refused('locked')
  if (hasActiveParts(parser.versions)) return refused('active')
  const pages = countPages(context)
  if (pages === null || pages === 0) return refused('damaged')
  return pages > UPLOAD_LIMITS.pdfPages ? refused('tooManyPages') : done(null)
}

/** Every reader opens a PDF that is locked against changes only, with an empty password. Throws when that does not open it. */
async function unlock(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { password: '', updateMetadata: false })
  const locked = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false })
  // Where the table of references is a stream, decrypting spoils it, and with it the title.
  pdf.context.trailerInfo.Info = locked.context.trailerInfo.Info
  // Tables of the file as it was: they tell of a lock, and of objects a second time.
  for (const [ref, object] of pdf.context.enumerateIndirectObjects())
    if (isTable(object)) pdf.context.delete(ref)
  return pdf.save({ updateFieldAppearances: false })
}

/** As above, and a spoilt table of references. */
function isTable(object: PDFObject): boolean {
  if (object instanceof PDFStream) return TABLES.has(object.dict.get(TYPE))
  if (!(object instanceof PDFInvalidObject)) return false
  const raw = Buffer.alloc(object.sizeInBytes())
  object.copyBytesInto(raw, 0)
  return raw.includes('/XRef')
}

/** Notes every object while it is parsed: a later object of the same number hides it from this reader, but not from others. */
class WatchingParser extends PDFParser {
  readonly versions = new Map<PDFRef, PDFObject[]>()

  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY, true)
    const assign = this.context.assign.bind(this.context)
    this.context.assign = (ref, object) => {
      const earlier = this.versions.get(ref)
      if (earlier) earlier.push(object)
      else this.versions.set(ref, [object])
      assign(ref, object)
    }
  }
}

/** A truncated file has no end mark, or only that of an earlier version, or of the beginning where it was made for the web. */
function isCutOff(text: string): boolean {
  const end = text.lastIndexOf(END)
  if (end < 0 || !BLANK.test(text.slice(end + END.length))) return true
  const table = Number(POINTER.exec(text.slice(Math.max(0, end - POINTER_CHARS), end))?.[1] ?? 0)
  return table === 0 || table >= end
}

/** Number of pages reachable from the root, each counted once; null when a part of the tree is missing. */
function countPages(context: PDFContext): number | null {
  const root = context.lookup(context.trailerInfo.Root)
  if (!(context.trailerInfo.Root instanceof PDFRef) || !(root instanceof PDFDict)) return null
  const seen = new Set<PDFObject>()
  const waiting: (PDFObject | undefined)[] = [root.get(PDFName.of('Pages'))]
  let pages = 0
  while (waiting.length > 0) {
    const node = context.lookup(waiting.pop())
    if (!(node instanceof PDFDict)) return null
    if (seen.has(node)) continue
    seen.add(node)
    const kids = context.lookup(node.get(PDFName.of('Kids')))
    if (kids instanceof PDFArray) waiting.push(...kids.asArray())
    else pages += 1
  }
  return pages
}
