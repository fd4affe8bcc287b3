// A sheet drawn on A4, as many pages as it needs.
import { Document, Page, StyleSheet, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { known, unprintedIn } from '#papers/draw/fonts.ts'
import { box, fact, fileFacts, head, notice, scanCode, words } from '#papers/draw/parts.ts'
import { INK, s } from '#papers/draw/styles.ts'
import type { PrintedSheet } from '#papers/paper.ts'

const own = StyleSheet.create({
  code: { width: 64, height: 64 },
  section: { marginTop: 12 },
  cells: { flexDirection: 'row', paddingVertical: 3 },
  cell: { flex: 1, paddingRight: 6 },
  sign: { marginTop: 34, width: 220, borderTop: `0.75 solid ${INK}`, paddingTop: 3 },
})

/** The document of a sheet, for `renderToBuffer`. */
export const sheetDocument = (sheet: PrintedSheet): ReactElement<object> =>
  h(
    Document,
    fileFacts(sheet, `${known(sheet.title)} ${sheet.reference}`),
    h(
      Page,
      { size: 'A4', style: s.page },
      notice(sheet),
      head(sheet),
      top(sheet),
      box({}, ...sheet.facts.map(fact)),
      ...sheet.sections.map(section),
      ...sheet.signatures.map((one) => box(own.sign, words(s.soft, one))),
      words(s.foot, [unprintedIn(sheet), sheet.foot].join(' ').trim()),
    ),
  )

const top = ({ title, reference, referenceLabel, code }: PrintedSheet) =>
  box(
    s.top,
    box(
      {},
      words(s.title, title),
      box(s.number, words(s.soft, referenceLabel), words(s.reference, reference)),
    ),
    scanCode(code, own.code),
  )

const section = ({ title, rows, tables }: PrintedSheet['sections'][number]) =>
  h(
    View,
    { key: title, style: own.section },
    words(s.heading, title),
    ...rows.map((row, index) => fact({ of: String(index), label: row.label, value: row.text, note: '' })),
    ...tables.map(table),
  )

const table = ({ head: titles, rows }: PrintedSheet['sections'][number]['tables'][number]) =>
  box({}, line(titles, s.soft), ...rows.map((cells) => line(cells, {})))

const line = (cells: readonly string[], style: Parameters<typeof words>[0]) =>
  h(
    View,
    { style: own.cells, wrap: false },
    ...cells.map((cell, index) => h(View, { key: index, style: own.cell }, words(style, cell))),
  )
