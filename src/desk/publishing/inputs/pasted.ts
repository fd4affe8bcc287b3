// What a word processor, a page or a message puts on the clipboard, made into the lists and headings the editor knows.
// The editor itself drops what it does not know: here only what would be lost or kept as typed signs is rewritten.

const BULLET = /^\s*[•·▪◦‣●○■□–—*§-]\s+/
const NUMBER = /^\s*\(?\d{1,3}[.)]\s+/
// How Word names the depth of a list's line: "mso-list:l0 level2 lfo1".
const WORD_LIST = /mso-list:\s*l\d+\s+level(\d)/i
const WORD_MARKER = '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]'
// The page's policy refuses styles wherever HTML is read, and says so in the console each time.
const STYLES = /(<[a-z][^>]*?\s)style=/gi

// "1.", "a)", "(iv)"
const WORD_NUMBER = /^\(?(\d{1,3}|[a-z]{1,4})[.)]/i

type Kind = 'ul' | 'ol'
/** `marker` is the sign or number before the words, as it is read. */
type Line = { block: Element; kind: Kind; depth: number; marker: string }

/**
 * The same HTML with real lists for typed or Word's ones, headings within the two levels of the editor, a heading row
 * for each table, and elements for what is bold or italic by style.
 */
export function tidyPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(STYLES, '$1data-style='), 'text/html')
  nameStyles(body)
  partLines(body)
  makeLists(body)
  fitHeadings(body)
  nameColumns(body)
  return body.innerHTML
}

/** Plain text as HTML, a paragraph a line; null where it holds no list, so that the editor pastes it as ever. */
export function htmlOfList(text: string): string | null {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  if (lines.filter((line) => markerOf(line)).length < 2) return null
  return lines.map((line) => elementOf(document, 'p', [line]).outerHTML).join('')
}

const elementOf = (page: Document, tag: string, content: Iterable<Node | string>): HTMLElement => {
  const element = page.createElement(tag)
  element.append(...content)
  return element
}

const markerOf = (text: string): Kind | null => {
  if (NUMBER.test(text)) return 'ol'
  return BULLET.test(text) ? 'ul' : null
}

function nameStyles(body: HTMLElement) {
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = styleOf(element)
    // Some editors put all they copy into a bold element that is not bold.
    if (/font-weight:\s*(normal|400)/i.test(style) && element.matches('b, strong')) {
      element.replaceWith(...element.childNodes)
      continue
    }
    if (!element.matches('span')) continue
    if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapIn('strong', element)
    if (/font-style:\s*italic/i.test(style)) wrapIn('em', element)
  }
}

const wrapIn = (tag: string, element: Element) =>
  element.append(elementOf(element.ownerDocument, tag, element.childNodes))

/** A paragraph whose lines are a list is a paragraph for each of them. */
function partLines(body: HTMLElement) {
  for (const block of body.querySelectorAll('p, div')) {
    const lines = linesOf(block)
    if (lines.filter((line) => markerOf(textOf(line))).length < 2) continue
    block.replaceWith(...lines.map((line) => elementOf(block.ownerDocument, 'p', line)))
  }
}

function linesOf(block: Element): ChildNode[][] {
  const lines: ChildNode[][] = [[]]
  for (const node of block.childNodes) {
    if (node.nodeName === 'BR') lines.push([])
    else lines.at(-1)!.push(node)
  }
  return lines.filter((line) => textOf(line).trim() !== '')
}

const textOf = (nodes: readonly ChildNode[]) => nodes.map((node) => node.textContent).join('')

function makeLists(body: HTMLElement) {
  const blocks = [...body.querySelectorAll('p')].filter((block) => !block.closest('li'))
  let run: Line[] = []
  const end = () => {
    if (isList(run)) writeList(run)
    run = []
  }
  for (const block of blocks) {
    const line = lineOf(block)
    const before = run.at(-1)
    if (before && (!line || before.block.nextElementSibling !== block || isOther(before, line))) end()
    if (line) run.push(line)
  }
  end()
}

/** Whether a line at the outer depth begins another list. */
const isOther = (before: Line, line: Line) =>
  before.kind !== line.kind && before.depth === 1 && line.depth === 1

// One typed "1." or "-" alone may be a heading or a sentence; Word says of each line that it is a list's.
// Numbers that do not start at 1 stay as typed: a list would number them from 1.
function isList(run: readonly Line[]): boolean {
  const isSure = run.length > 1 || run.some(({ block }) => WORD_LIST.test(styleOf(block)))
  const numbers = run
    .filter(({ kind, depth }) => kind === 'ol' && depth === 1)
    .map(({ marker }) => Number.parseInt(marker.replace('(', ''), 10))
  return isSure && numbers.every((number, index) => Number.isNaN(number) || number === index + 1)
}

const styleOf = (block: Element) => (block as HTMLElement).dataset.style ?? ''

function lineOf(block: Element): Line | null {
  const depth = WORD_LIST.exec(styleOf(block))?.[1]
  if (!depth) {
    const kind = markerOf(block.textContent)
    return kind && { block, kind, depth: 1, marker: block.textContent.trim() }
  }
  const marker = (block.querySelector(WORD_MARKER) ?? block).textContent.trim()
  return { block, kind: WORD_NUMBER.test(marker) ? 'ol' : 'ul', depth: Number(depth), marker }
}

function writeList(run: readonly Line[]) {
  const [first] = run
  const { ownerDocument } = first!.block
  const open: { list: Element; depth: number }[] = []
  for (const { block, kind, depth } of run) {
    while (open.length > 1 && open.at(-1)!.depth > depth) open.pop()
    if (open.length === 0 || open.at(-1)!.depth < depth) {
      const list = ownerDocument.createElement(kind)
      const around = open.at(-1)?.list.lastElementChild
      if (around) around.append(list)
      else block.before(list)
      open.push({ list, depth })
    }
    const paragraph = elementOf(ownerDocument, 'p', block.childNodes)
    dropMarker(paragraph)
    open.at(-1)!.list.append(elementOf(ownerDocument, 'li', [paragraph]))
    block.remove()
  }
}

function dropMarker(line: Element) {
  const marker = line.querySelector(WORD_MARKER)
  if (marker) {
    marker.remove()
    return
  }
  const found = NUMBER.exec(line.textContent) ?? BULLET.exec(line.textContent)
  let left = found?.[0].length ?? 0
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  while (left > 0 && walker.nextNode()) {
    const text = walker.currentNode as Text
    const cut = Math.min(left, text.length)
    text.deleteData(0, cut)
    left -= cut
  }
}

/** The title of the page is its first heading: what was a first one becomes a second, and below the third there is none. */
function fitHeadings(body: HTMLElement) {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  const shift = body.querySelector('h1') ? 1 : 0
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.tagName[1]) + shift
    rename(heading, `h${Math.min(level, 3)}`)
  }
}

function rename(element: Element, tag: string): HTMLElement {
  const renamed = elementOf(element.ownerDocument, tag, element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Word processors have no cells that name a column; a table's first row does, and the toolbar takes it back. */
function nameColumns(body: HTMLElement) {
  for (const table of body.querySelectorAll('table')) {
    if (table.rows.length < 2 || table.querySelector('th')) continue
    for (const cell of table.rows[0]!.cells) {
      const { colSpan } = cell
      Object.assign(rename(cell, 'th'), { colSpan })
    }
  }
}
