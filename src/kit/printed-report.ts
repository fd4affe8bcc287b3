// A report in words, to be drawn as PDF on paper that lies across: facts, tables, a statement to be signed, and what stays empty for the hand.
import type { Lang } from '#kit/lang.ts'

export type ReportTable = {
  title: string
  /** `share` of the width, against the others; amounts are set to the right. */
  columns: { title: string; share: number; isAmount?: boolean }[]
  /** One whose first cell is empty goes on from the one before, on the same page. */
  rows: string[][]
  /** The last row, in strong letters. */
  total?: string[]
  /** Rows with nothing in them, high enough to be written in. */
  blanks?: number
}

export type PrintedReport = {
  lang: Lang
  title: string
  /** Circles of the head's mark: middle and radius. */
  mark: [x: number, y: number, r: number][]
  above: string[]
  office: string
  /** An empty value is a line to be filled in. */
  facts: { label: string; value: string }[]
  tables: ReportTable[]
  statement: { title: string; text: string }
  /** A line to sign on for each. */
  signatures: string[]
  foot: string
}
