// Papers in words of one language, to be drawn as PDF. Who makes one knows the request, bill or receipt; who draws it knows these words alone.
import type { Lang } from '#kit/lang.ts'
import type { QrCode } from '#kit/server/qr.ts'

/** What every paper has. */
type PaperFrame = {
  lang: Lang
  title: string
  /** Said above the head; '' for nothing. */
  notice: string
  /** Circles of the head's mark: middle and radius. */
  mark: [x: number, y: number, r: number][]
  /** Above the office, such as republic, province and city. */
  above: string[]
  office: string
  foot: string
  /** What `[…]` stands for, said where letters of the paper cannot be drawn. */
  unprinted: string
}

/** `of` names it among the others; `note` is smaller, '' for none. */
export type PaperFact = { of: string; label: string; value: string; note: string }

/** The city's seal: its address and description for a page, and a small PNG as a data URL for a PDF. */
export type PaperSeal = { address: string; alt: string; png: string }

/** That something was received: one sheet of A4. */
export type PrintedReceipt = PaperFrame & {
  /** In the place of the mark; null while the city has not supplied it. */
  seal: PaperSeal | null
  law: string
  reference: string
  referenceLabel: string
  stamp: { word: string; day: string; time: string }
  facts: PaperFact[]
  next: { title: string; lines: string[] }
  /** Empty lines where there is nothing to bring. */
  bring: { title: string; lines: string[] }
  follow: { title: string; how: string; address: string; code: QrCode }
}

/** A sheet of A4: facts, tables, a code to scan, and lines to sign on. */
export type PrintedSheet = PaperFrame & {
  reference: string
  referenceLabel: string
  facts: PaperFact[]
  sections: {
    title: string
    rows: { label: string; text: string }[]
    tables: { head: readonly string[]; rows: readonly (readonly string[])[] }[]
  }[]
  code: QrCode
  /** A line to sign on for each. */
  signatures: string[]
}

/** A report on A4 that lies across: facts, tables, a statement to be signed, and what stays empty for the hand. */
export type PrintedReport = PaperFrame & {
  /** An empty value is a line to be filled in. */
  facts: { label: string; value: string }[]
  tables: ReportTable[]
  statement: { title: string; text: string }
  /** A line to sign on for each. */
  signatures: string[]
}

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

/** A form to be filled in by hand, as many pages of A4 as it needs. It names nobody. */
export type PrintedBlank = PaperFrame & {
  intro: string
  how: string
  bring: { label: string; value: string }
  online: { how: string; address: string; code: QrCode }
  blocks: BlankBlock[]
  privacy: { title: string; text: string }
  /** Month, day and year, in the order of the boxes of a date. */
  dateParts: string[]
  /** Lines to be written on: by who asks, then by the office. */
  signatures: string[]
  officeUse: { title: string; lines: string[] }
  /** With `{page}` and `{pages}`. */
  page: string
}

/** A section, or advice without anything to fill in. */
export type BlankBlock = { title: string; onlyIf: string; intro: string; parts: BlankPart[] }

type BlankWords = { label: string; required: boolean; onlyIf: string; note: string }
export type BlankPart =
  | (BlankWords & { part: 'cell'; share: number; space: BlankSpace })
  /** A paper to be brought. */
  | (BlankWords & { part: 'paper' })
  | (BlankWords & { part: 'rows'; columns: BlankColumn[]; rows: number; more: string })
/** `share` of the width, against the others. */
export type BlankColumn = { title: string; required: boolean; note: string; share: number }

/** What an answer is given in. */
export type BlankSpace =
  | { kind: 'line'; before: string }
  | { kind: 'lines'; lines: number }
  | { kind: 'date' }
  | { kind: 'ticks'; options: string[] }
  | { kind: 'filled'; text: string }

export type PrintedPaper = PrintedReceipt | PrintedSheet | PrintedReport | PrintedBlank
