// Lengths of time in words.
import type { Lang } from '#kit/lang.ts'

const UNITS = [
  { unit: 'second', seconds: 1, below: 90 },
  { unit: 'minute', seconds: 60, below: 90 * 60 },
  { unit: 'hour', seconds: 3600, below: 48 * 3600 },
  { unit: 'day', seconds: 86_400, below: Number.POSITIVE_INFINITY },
] as const

/** In the largest unit that says enough, rounded: "89 seconds", "2 minutes", "400 days". */
export function timeSpan(seconds: number, lang: Lang): string {
  const { unit, seconds: one } = UNITS.find(({ below }) => seconds < below)!
  const words = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' })
  return words.format(Math.round(seconds / one))
}
