// Checks a PDF, which is stored unchanged: complete, not encrypted, not too long, without scripts, actions or embedded files.
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { UPLOAD_LIMITS } from '#kit/upload-rules.ts'

type Reason = 'damaged' | 'mixed' | 'locked' | 'active' | 'tooManyPages'

// Actions that run, open or send something (ISO 32000-2, 12.6.4), and what holds files or programs.
const ACTIVE_VALUES = [
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'Rendition',
  'EmbeddedFile',
]
const ACTIVE_KEYS = ['JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent']
const values = new Set<PDFObject>(ACTIVE_VALUES.map((name) => PDFName.of(name)))
const keys = new Set<PDFObject>(ACTIVE_KEYS.map((name) => PDFName.of(name)))

const END = '%%EOF'
// Before the last end mark: the offset of the cross-reference table.
const POINTER = /startxref\s+(\d+)\s*$/
const POINTER_CHARS = 64
const BLANK = /^[\s\0]*$/
const LOCK = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/

/** For the child process only: reading may take long. Null when nothing is wrong. */
export async function checkPdf(bytes: Buffer): Promise<Outcome<null, Reason>> {
  const text = bytes.toString('latin1')
  const wrong = wrongAtTheEnd(text)
  if (wrong) return refused(wrong)
  // Before parsing: an encrypted PDF does not parse.
  if (LOCK.test(text)) return refused('locked')
  const parser = new WatchingParser(bytes)
  const context = await parser.parseDocument().catch(() => null)
  if (!context) return refused('damaged')
  if (context.trailerInfo.Encrypt) return refused('locked')
  if (parser.active) return refused('active')
  const pages = countPages(context)
  if (pages === null || pages === 0) return refused('damaged')
  return pages > UPLOAD_LIMITS.pdfPages ? refused('tooManyPages') : done(null)
}

/** Checks every object while it is parsed: a later object of the same number hides it from this reader, but not from others. */
class WatchingParser extends PDFParser {
  active = false

  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY, true)
    const assign = this.context.assign.bind(this.context)
    this.context.assign = (ref, object) => {
      this.active ||= isActive(object)
      assign(ref, object)
    }
  }
}

function isActive(object: PDFObject): boolean {
  if (object instanceof PDFName) return values.has(object)
  if (object instanceof PDFArray) return object.asArray().some(isActive)
  if (object instanceof PDFStream) return isActive(object.dict)
  if (!(object instanceof PDFDict)) return false
  return object.entries().some(([key, value]) => keys.has(key) || isActive(value))
}

/** A truncated file has no end mark; bytes after the end mark mean that it is more than a PDF. */
function wrongAtTheEnd(text: string): 'damaged' | 'mixed' | null {
  const end = text.lastIndexOf(END)
  if (end < 0) return 'damaged'
  const rest = text.slice(end + END.length)
  // A linearised PDF has an end mark near its beginning too.
  if (!BLANK.test(rest)) return /^\s*\d+ \d+ obj\b/.test(rest) ? 'damaged' : 'mixed'
  const table = Number(POINTER.exec(text.slice(Math.max(0, end - POINTER_CHARS), end))?.[1] ?? 0)
  return table > 0 && table < end ? null : 'damaged'
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
