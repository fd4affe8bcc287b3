// Papers in words of one language, to be drawn as PDF. Who makes one knows the request, bill or receipt; who draws it knows these words alone.
import type { Lang } from '#kit/lang.ts'
import type { QrCode } from '#kit/server/qr.ts'

/** What every paper has. */
type PaperFrame = {
  lang: Lang
  title: string
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

export type PrintedPaper = PrintedReceipt | PrintedSheet | PrintedReport
