// A sheet in words of one language, to be drawn as PDF on A4: facts, tables, a code to scan, and lines to sign on.
import type { Lang } from '#kit/lang.ts'

export type PrintedSheet = {
  lang: Lang
  title: string
  /** Circles of the head's mark: middle and radius. */
  mark: [x: number, y: number, r: number][]
  above: string[]
  office: string
  reference: string
  referenceLabel: string
  facts: { of: string; label: string; value: string; note: string }[]
  sections: {
    title: string
    rows: { label: string; text: string }[]
    tables: { head: readonly string[]; rows: readonly (readonly string[])[] }[]
  }[]
  /** A QR code: its modules a side, and its dark ones as one path. */
  code: { size: number; path: string }
  /** A line to sign on for each. */
  signatures: string[]
  foot: string
}
