// Checks a PDF, which is stored unchanged: complete, not encrypted, not too long, without scripts, embedded files, or actions but for links (`pdf-actions.ts`).
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRef,
} from '@cantoo/pdf-lib'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { hasActiveParts } from '#kit/server/uploads/pdf-actions.ts'
import { UPLOAD_LIMITS } from '#kit/upload-rules.ts'

type Reason = 'damaged' | 'mixed' | 'locked' | 'active' | 'tooManyPages'

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
  if (hasActiveParts(parser.versions)) return refused('active')
  const pages = countPages(context)
  if (pages === null || pages === 0) return refused('damaged')
  return pages > UPLOAD_LIMITS.pdfPages ? refused('tooManyPages') : done(null)
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
