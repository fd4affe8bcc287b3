// A report drawn on A4 across, as many pages as it needs.
import { Document, Page, StyleSheet, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { known, unprintedIn } from '#papers/draw/fonts.ts'
import { box, fileFacts, head, notice, words } from '#papers/draw/parts.ts'
import { A4_ENDS_PT, A4_MARGIN_PT, INK, LINE, SOFT, s } from '#papers/draw/styles.ts'
import type { PrintedReport, ReportTable } from '#papers/paper.ts'

const INK_RULE = `0.75 solid ${INK}`
const RULE = `0.5 solid ${LINE}`
const LETTERS_PT = 8.5
const LINE_PT = 11
const own = StyleSheet.create({
  page: { fontSize: LETTERS_PT, lineHeight: LINE_PT / LETTERS_PT },
  facts: { flexDirection: 'row', flexWrap: 'wrap' },
  fact: { flexDirection: 'row', width: '50%', paddingVertical: 2 },
  label: { width: 120, color: SOFT },
  blankFact: { flex: 1, marginRight: 24, borderBottom: RULE },
  heading: { marginTop: 12 },
  row: { flexDirection: 'row', borderBottom: RULE, paddingVertical: 2.5 },
  headRow: { borderBottom: INK_RULE, fontWeight: 700 },
  blank: { flexDirection: 'row', borderBottom: RULE, height: 18 },
  cell: { paddingRight: 8, flexBasis: 0 },
  statement: { marginTop: 14 },
  signatures: { flexDirection: 'row', marginTop: 40 },
  sign: { width: 200, marginRight: 36, borderTop: INK_RULE, paddingTop: 3 },
  foot: { position: 'absolute', bottom: 14, left: A4_MARGIN_PT, right: A4_MARGIN_PT, color: SOFT },
  footText: { fontSize: 7.5, lineHeight: 1.3 },
})

// What a page holds, in points, and what the parts of it are high. Estimated on the safe side: a page that is too full makes one more.
const PAGE_PT = 595 - 2 * A4_ENDS_PT
const PAGE_WIDTH_PT = 842 - 2 * A4_MARGIN_PT
const TOP_PT = 120
const HEADING_PT = 30
const BLANK_PT = 18
const END_PT = 130
const LETTER_PT = LETTERS_PT * 0.56

type Part = { pt: number; draw: (key: string) => ReactElement }

/**
 * The document of a report, for `renderToBuffer`. Its pages are filled here: the library takes the square of the rows to break a long
 * table, and fails at some hundreds of them.
 */
export const reportDocument = (report: PrintedReport): ReactElement<object> =>
  h(
    Document,
    fileFacts(report, known(report.title)),
    ...pagesOf(report).map((parts, page, { length }) =>
      h(
        Page,
        { key: page, size: 'A4', orientation: 'landscape', style: [s.page, own.page] },
        notice(report),
        ...parts.map(({ draw }, index) => draw(String(index))),
        foot(`${report.foot} · ${page + 1}/${length}`),
      ),
    ),
  )

/** The parts of each page. A table that goes on begins with its head again, and no head stands alone. */
function pagesOf(report: PrintedReport): Part[][] {
  const pages: Part[][] = [[{ pt: TOP_PT, draw: (key) => top(report, key) }]]
  let left = PAGE_PT - TOP_PT
  const put = (parts: readonly Part[], again: readonly Part[] = []) => {
    if (heightOf(parts) > left) {
      pages.push([...again])
      left = PAGE_PT - heightOf(again)
    }
    pages.at(-1)!.push(...parts)
    left -= heightOf(parts)
  }
  for (const table of report.tables) {
    const [heads, rows] = [headsOf(table), rowsOf(table)]
    put([...heads, ...(rows[0] ?? [])])
    for (const row of rows.slice(1)) put(row, heads)
  }
  put([{ pt: END_PT, draw: (key) => end(report, key) }])
  return pages
}

const heightOf = (parts: readonly Part[]) => parts.reduce((sum, { pt }) => sum + pt, 0)

const top = (report: PrintedReport, key: string) => {
  const unprinted = unprintedIn(report)
  return h(
    View,
    { key },
    head(report),
    box({ ...s.top, marginBottom: 6 }, words(s.title, report.title)),
    box(own.facts, ...report.facts.map(fact)),
    unprinted === '' ? null : words(s.soft, unprinted),
  )
}

const fact = ({ label, value }: PrintedReport['facts'][number]) =>
  box(own.fact, words(own.label, label), value === '' ? box(own.blankFact) : words(s.strong, value))

const headsOf = ({ title, columns }: ReportTable): Part[] => [
  { pt: HEADING_PT, draw: (key) => h(View, { key, style: own.heading }, words(s.heading, title)) },
  rowOf(
    columns.map((column) => column.title),
    columns,
    own.headRow,
  ),
]

/** What stays on one page: a row with those that go on from it, a row to be written in, the total. */
function rowsOf({ columns, rows, total, blanks = 0 }: ReportTable): Part[][] {
  const together: Part[][] = []
  for (const row of rows) {
    const part = rowOf(row, columns)
    if (row[0] === '' && together.length > 0) together.at(-1)!.push(part)
    else together.push([part])
  }
  const blank: Part = { pt: BLANK_PT, draw: (key) => h(View, { key, style: own.blank }) }
  const last = total ? [[rowOf(total, columns, s.strong)]] : []
  return [...together, ...Array.from({ length: blanks }, () => [blank]), ...last]
}

type Style = Parameters<typeof box>[0]

function rowOf(texts: readonly string[], columns: ReportTable['columns'], style: Style = {}): Part {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  const lines = columns.map(({ share }, index) =>
    Math.ceil(((texts[index]?.length ?? 0) * LETTER_PT) / ((PAGE_WIDTH_PT * share) / all - 8)),
  )
  return {
    pt: Math.max(1, ...lines) * LINE_PT + 6,
    draw: (key) =>
      h(
        View,
        { key, style: [own.row, style] as Style, wrap: false },
        ...columns.map(({ share, isAmount }, index) => {
          const set = { flexGrow: share, ...(isAmount ? { textAlign: 'right' as const } : {}) }
          return words([own.cell, set] as Style, texts[index] ?? '')
        }),
      ),
  }
}

const end = ({ statement, signatures }: PrintedReport, key: string) =>
  h(
    View,
    { key, style: own.statement, wrap: false },
    words(s.heading, statement.title),
    words({}, statement.text),
    box(own.signatures, ...signatures.map((one) => box(own.sign, words(s.soft, one)))),
  )

const foot = (text: string) =>
  h(View, { key: 'foot', style: own.foot, fixed: true }, words(own.footText, text))
