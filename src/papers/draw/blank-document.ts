// A form drawn on A4, to be filled in by hand: cells as wide and high as a hand needs, boxes to check, rows to write in.
import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { FAMILIES, known, unprintedIn } from '#papers/draw/fonts.ts'
import { box, fileFacts, head, notice, scanCode, words } from '#papers/draw/parts.ts'
import { A4_MARGIN_PT, INK, LAKE, SOFT, s } from '#papers/draw/styles.ts'
import type { BlankBlock, BlankPart, BlankSpace, PrintedBlank } from '#papers/paper.ts'

const TINT = '#E3EEEB'
const RULE_PT = 0.75
const RULE = `${RULE_PT} solid ${SOFT}`
const INK_RULE = `${RULE_PT} solid ${INK}`
// As wide as a page of the city's own forms leaves: room for the answers matters more than a wide margin.
const MARGIN_PT = A4_MARGIN_PT - 10
// What a hand writes on.
const LINE_PT = 18
const COLUMNS = 12

const own = StyleSheet.create({
  sheet: { paddingHorizontal: MARGIN_PT, paddingTop: 20, paddingBottom: 31, fontSize: 8.5, lineHeight: 1.3 },
  top: { flexDirection: 'row', marginTop: 8 },
  title: { fontWeight: 700, fontSize: 16, lineHeight: 1.25 },
  how: { marginTop: 3 },
  online: { width: 124, marginLeft: 16, alignItems: 'center' },
  code: { width: 62, height: 62, marginBottom: 2 },
  onlineWords: { fontSize: 7, lineHeight: 1.3, textAlign: 'center' },
  block: { marginTop: 7 },
  bar: { backgroundColor: TINT, borderTop: `1 solid ${LAKE}`, paddingVertical: 2, paddingHorizontal: 5 },
  barTitle: { fontWeight: 700, fontSize: 9.5, lineHeight: 1.3, color: LAKE },
  row: { flexDirection: 'row', borderLeft: RULE, borderBottom: RULE, borderTop: RULE, marginTop: -RULE_PT },
  cell: {
    flexBasis: 0,
    borderRight: RULE,
    paddingTop: 2.5,
    paddingBottom: 3,
    paddingHorizontal: 5,
    justifyContent: 'space-between',
  },
  label: { fontWeight: 700, fontSize: 8, lineHeight: 1.2 },
  note: { fontSize: 7, lineHeight: 1.22, color: SOFT },
  only: { fontSize: 7, lineHeight: 1.22, color: LAKE, fontWeight: 700 },
  line: { height: LINE_PT, justifyContent: 'flex-end' },
  ruled: { height: LINE_PT, borderBottom: `0.5 solid ${SOFT}` },
  filled: { fontWeight: 700, fontSize: 10, lineHeight: 1.3, marginTop: 4 },
  ticks: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 4 },
  tick: { flexDirection: 'row', paddingVertical: 2, paddingRight: 14 },
  tickBox: { width: 9, height: 9, marginRight: 5, marginTop: 1, border: `0.9 solid ${INK}` },
  whole: { width: '100%' },
  half: { width: '50%' },
  grow: { flex: 1 },
  date: { flexDirection: 'row', marginTop: 4 },
  datePart: { marginRight: 7, alignItems: 'center' },
  digits: { flexDirection: 'row' },
  digit: { width: 14, height: 17, border: RULE, marginRight: -RULE_PT },
  blankRow: { height: LINE_PT },
  number: { flexBasis: 18, flexGrow: 0, paddingHorizontal: 3, justifyContent: 'center' },
  end: { flexDirection: 'row', marginTop: 8 },
  signed: { flex: 1, justifyContent: 'space-between' },
  signatures: { flexDirection: 'row', marginTop: 26 },
  sign: { borderTop: INK_RULE, paddingTop: 3, marginRight: 14 },
  office: { width: 214, border: INK_RULE, paddingHorizontal: 7, paddingTop: 3, paddingBottom: 5 },
  officeLine: { height: LINE_PT - 2, flexDirection: 'row', alignItems: 'flex-end' },
  officeRule: { flex: 1, borderBottom: RULE, marginLeft: 5 },
  foot: { position: 'absolute', bottom: 14, left: MARGIN_PT, right: MARGIN_PT },
  footLine: { flexDirection: 'row', justifyContent: 'space-between' },
  footText: { fontFamily: [...FAMILIES], fontSize: 7, lineHeight: 1.3, color: SOFT },
})

/** The document of a blank, for `renderToBuffer`. The same blank has the same bytes, whenever it is drawn. */
export const blankDocument = (blank: PrintedBlank): ReactElement<object> =>
  h(
    Document,
    { ...fileFacts(blank, known(blank.title)), creationDate: new Date(0) },
    h(
      Page,
      { size: 'A4', style: [s.page, own.sheet] },
      foot(blank),
      notice(blank),
      head(blank),
      top(blank),
      ...blank.blocks.map((block, index) => blockOf(block, blank, String(index))),
      end(blank),
    ),
  )

const top = ({ title, intro, how, bring, online }: PrintedBlank) =>
  box(
    own.top,
    box(
      own.grow,
      words(own.title, title),
      words({}, intro),
      words(own.how, how),
      h(
        Text,
        { style: own.how },
        h(Text, { style: s.strong }, `${known(bring.label)}: `),
        known(bring.value),
      ),
    ),
    box(
      own.online,
      scanCode(online.code, own.code),
      words(own.onlineWords, online.how),
      words({ ...own.onlineWords, ...s.strong }, online.address),
    ),
  )

/** Its title stays with its first row. */
function blockOf({ title, onlyIf, intro, parts }: BlankBlock, blank: PrintedBlank, key: string) {
  const [first, ...rest] = rowsOf(parts).map((row, index) => drawRow(row, blank, String(index)))
  return h(
    View,
    { key, style: own.block },
    h(
      View,
      { wrap: false },
      box(
        own.bar,
        words(own.barTitle, title),
        onlyIf === '' ? null : words(own.only, onlyIf),
        intro === '' ? null : words(own.note, intro),
      ),
      first ?? null,
    ),
    ...rest,
  )
}

/** Parts side by side, as many as the width takes; rows to write in stand alone. */
function rowsOf(parts: readonly BlankPart[]): BlankPart[][] {
  const rows: BlankPart[][] = []
  let left = 0
  for (const part of parts) {
    const share = shareOf(part)
    if (share > left) {
      rows.push([])
      left = COLUMNS
    }
    rows.at(-1)!.push(part)
    left -= share
  }
  return rows
}

function shareOf(part: BlankPart): number {
  if (part.part === 'rows') return COLUMNS
  return part.part === 'paper' ? COLUMNS / 2 : part.share
}

const drawRow = (parts: readonly BlankPart[], blank: PrintedBlank, key: string) =>
  h(
    View,
    { key, wrap: false },
    parts[0]?.part === 'rows' ? tableOf(parts[0]) : box(own.row, ...parts.map((part) => cellOf(part, blank))),
  )

const cellOf = (part: BlankPart, blank: PrintedBlank) => {
  const style = { ...own.cell, flexGrow: shareOf(part) }
  if (part.part === 'paper') return box(style, box(s.line, box(own.tickBox), box(own.grow, ...saidOf(part))))
  if (part.part === 'cell') return box(style, box({}, ...saidOf(part)), spaceOf(part.space, blank))
  return null
}

const saidOf = ({ label, required, onlyIf, note }: BlankPart) => [
  words(own.label, marked(label, required)),
  onlyIf === '' ? null : words(own.only, onlyIf),
  note === '' ? null : words(own.note, note),
]

const marked = (label: string, required: boolean) => (required ? `${label} *` : label)

function spaceOf(space: BlankSpace, { dateParts }: PrintedBlank): ReactElement {
  if (space.kind === 'filled') return words(own.filled, space.text)
  if (space.kind === 'line') return box(own.line, space.before === '' ? null : words({}, space.before))
  if (space.kind === 'lines') return box({}, ...Array.from({ length: space.lines }, () => box(own.ruled)))
  if (space.kind === 'date') return box(own.date, ...dateParts.map(digitsOf))
  return ticksOf(space.options)
}

const DIGITS = [2, 2, 4]
const digitsOf = (name: string, index: number) =>
  box(
    own.datePart,
    box(own.digits, ...Array.from({ length: DIGITS[index] ?? 0 }, () => box(own.digit))),
    words(own.note, name),
  )

// Short answers follow each other; long ones stand in two columns.
const SHORT_CHARS = 32
function ticksOf(options: readonly string[]) {
  const isLong = options.some((option) => option.length > SHORT_CHARS)
  const width = options.length === 1 ? own.whole : isLong ? own.half : null
  return box(
    own.ticks,
    ...options.map((option) =>
      box({ ...own.tick, ...width }, box(own.tickBox), words(width ? own.grow : {}, option)),
    ),
  )
}

function tableOf(part: Extract<BlankPart, { part: 'rows' }>) {
  const { columns, rows, more } = part
  const cells = (draw: (index: number) => ReactElement | null) =>
    columns.map(({ share }, index) => box({ ...own.cell, flexGrow: share }, draw(index)))
  return box(
    {},
    box(own.row, box({ ...own.cell, flexGrow: 1 }, box({}, ...saidOf(part), words(own.note, more)))),
    box(
      own.row,
      box({ ...own.cell, ...own.number }),
      ...cells((index) => {
        const { title, required, note } = columns[index]!
        return box({}, words(own.label, marked(title, required)), note === '' ? null : words(own.note, note))
      }),
    ),
    ...Array.from({ length: rows }, (_, row) =>
      box(
        { ...own.row, ...own.blankRow },
        box({ ...own.cell, ...own.number }, words(own.note, String(row + 1))),
        ...cells(() => null),
      ),
    ),
  )
}

const end = ({ privacy, signatures, officeUse }: PrintedBlank) =>
  h(
    View,
    { key: 'end', wrap: false },
    box(
      own.end,
      box(
        own.signed,
        box({ paddingRight: 14 }, words(own.label, privacy.title), words(own.note, privacy.text)),
        box(
          own.signatures,
          ...signatures.map((one, index) =>
            box({ ...own.sign, flexGrow: index === 0 ? 2 : 1, flexBasis: 0 }, words(own.note, one)),
          ),
        ),
      ),
      box(
        own.office,
        words(own.label, officeUse.title),
        ...officeUse.lines.map((one) => box(own.officeLine, words(own.note, one), box(own.officeRule))),
      ),
    ),
  )

/** On each page, so that loose sheets are found together. Its texts name every style: the library reads an inherited height of lines twice here. */
const foot = (blank: PrintedBlank) => {
  const said = [unprintedIn(blank), blank.foot].join(' ').trim()
  return h(View, {
    key: 'foot',
    style: own.foot,
    fixed: true,
    render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages?: number }) =>
      box(
        own.footLine,
        words(own.footText, said),
        words(
          own.footText,
          blank.page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages)),
        ),
      ),
  })
}
