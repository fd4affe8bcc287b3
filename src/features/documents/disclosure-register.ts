// The Full Disclosure register as rules: which years it shows, and by when the policy wants each document. Pure.
import { ANNUAL_DISCLOSURES, QUARTERLY_DISCLOSURES } from '#collections/disclosure.collection.ts'

export type Quarter = 'q1' | 'q2' | 'q3' | 'q4'
export const QUARTERS: readonly Quarter[] = ['q1', 'q2', 'q3', 'q4']

/** The last full year before this register was opened; earlier documents are shown when they are posted. */
export const FIRST_YEAR = 2025
const YEARS_BACK = 3

/** How many documents a year asks for. */
export const DOCUMENTS_A_YEAR = ANNUAL_DISCLOSURES.length + QUARTERLY_DISCLOSURES.length * QUARTERS.length

/**
 * The years offered, the newest first: this one, the three before, each year with a posted document, and the next one.
 * The next because a page is kept until the content changes: one made in December must still lead on in January.
 */
export function listRegisterYears(posted: readonly number[], thisYear: number): number[] {
  const first = Math.max(FIRST_YEAR, thisYear - YEARS_BACK)
  const usual = Array.from({ length: Math.max(0, thisYear + 2 - first) }, (_, i) => first + i)
  return [...new Set([...usual, ...posted])].sort((a, b) => b - a)
}

/**
 * Without a day of their own, so never late: the supplemental plan is posted as it is made; items to bid and bid results follow
 * the periods of procurement law (DILG MC 2013-140, as amended by MC 2019-149).
 */
export const UNDATED: readonly string[] = [
  'supplemental-procurement',
  'bids-civil-works',
  'bids-goods-services',
  'bids-consulting',
  'abstract-of-bids',
]

/** By when the reports of a quarter are due: 20 days after it ended; '' for a document without a day. */
export function quarterDue(quarter: Quarter, year: number, document = ''): string {
  if (UNDATED.includes(document)) return ''
  return { q1: `${year}-04-20`, q2: `${year}-07-20`, q3: `${year}-10-20`, q4: `${year + 1}-01-20` }[quarter]
}

/** By when an annual document is due; '' where the policy names no day of its own. */
export function annualDue(document: string, year: number): string {
  if (document === 'annual-budget') return `${year}-01-20`
  return document === 'procurement-plan' ? `${year}-01-31` : ''
}

const NEVER = '9999-12-31'

/** What was due before this day is not called late: the register begins when the site did, `startedOn`, and with its first document. */
export const lateFrom = (posted: readonly unknown[], startedOn: string): string =>
  posted.length === 0 ? NEVER : startedOn

/** What stands where nothing is posted: `due` is '' without a day. */
export function stateOfGap(
  due: string,
  today: string,
  from: string,
): 'undated' | 'notDue' | 'notHere' | 'late' {
  if (due === '') return 'undated'
  if (due >= today) return 'notDue'
  return due < from ? 'notHere' : 'late'
}
