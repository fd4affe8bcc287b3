// What the site still waits for, as rules: disclosures past their day, texts nobody has supplied. Pure.
import { ANNUAL_DISCLOSURES, QUARTERLY_DISCLOSURES } from '#collections/disclosure.collection.ts'
import { annualDue, FIRST_YEAR, QUARTERS, quarterDue } from '#features/documents/disclosure-register.ts'

type DisclosureKey = { document: string; year: number; period: string }
/** `due` 'YYYY-MM-DD'; '' where the policy names no day. */
export type DisclosureGap = DisclosureKey & { due: string }

// Made only when there is something to make: its absence is no gap.
const AS_NEEDED = 'supplemental-procurement'

/** Documents the policy wanted by `today`, 'YYYY-MM-DD', and that are not posted; the oldest first. */
export function findDisclosureGaps(posted: readonly DisclosureKey[], today: string): DisclosureGap[] {
  const there = new Set(posted.map(keyOf))
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i)
  return years
    .flatMap((year) => listRequired(year))
    .filter((gap) => (gap.due || `${gap.year}-12-31`) < today && !there.has(keyOf(gap)))
}

const keyOf = ({ document, year, period }: DisclosureKey) => `${document} ${year} ${period}`

const listRequired = (year: number): DisclosureGap[] => [
  ...ANNUAL_DISCLOSURES.map((document) => ({
    ...{ document, year, period: 'annual' },
    due: annualDue(document, year),
  })),
  ...QUARTERS.flatMap((period) =>
    QUARTERLY_DISCLOSURES.filter((document) => document !== AS_NEEDED).map((document) => ({
      ...{ document, year, period },
      due: quarterDue(period, year),
    })),
  ),
]
