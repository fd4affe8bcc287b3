// What the site still waits for, as rules: disclosures past their day, texts nobody has supplied. Pure.
import { ANNUAL_DISCLOSURES, QUARTERLY_DISCLOSURES } from '#collections/disclosure.collection.ts'
import {
  AS_NEEDED,
  annualDue,
  FIRST_YEAR,
  lastDayOf,
  QUARTERS,
  quarterDue,
} from '#features/documents/disclosure-register.ts'

type DisclosureKey = { document: string; year: number; period: string }
/** `due` 'YYYY-MM-DD'; '' where the policy names no day. */
export type DisclosureGap = DisclosureKey & { due: string }

/** Documents the policy wanted by `today`, 'YYYY-MM-DD', and that are not posted; the oldest first. */
export function findDisclosureGaps(posted: readonly DisclosureKey[], today: string): DisclosureGap[] {
  const there = new Set(posted.map(keyOf))
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i)
  return years.flatMap((year) => listLate(there, year, today))
}

/** Whether a document of this year is late. */
export const isAnyLate = (posted: readonly DisclosureKey[], year: number, today: string): boolean =>
  listLate(new Set(posted.map(keyOf)), year, today).length > 0

const listLate = (there: ReadonlySet<string>, year: number, today: string) =>
  listRequired(year).filter((gap) => lastDayOfGap(gap) < today && !there.has(keyOf(gap)))

const lastDayOfGap = ({ document, year, due }: DisclosureGap) => due || lastDayOf(document, year)

/** The next day, from `today` on, on which a document is due that is not posted; '' when there is none within the next year. */
export function findNextDue(posted: readonly DisclosureKey[], today: string): string {
  const there = new Set(posted.map(keyOf))
  const year = Number(today.slice(0, 4))
  const days = [year - 1, year, year + 1]
    .flatMap((one) => listRequired(one))
    .filter((gap) => gap.due >= today && !there.has(keyOf(gap)))
    .map(({ due }) => due)
  return days.sort()[0] ?? ''
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
