// What the site still waits for, as rules: disclosures past their day, texts nobody has supplied. Pure.
import { ANNUAL_DISCLOSURES, QUARTERLY_DISCLOSURES } from '#collections/disclosure.collection.ts'
import {
  annualDue,
  FIRST_YEAR,
  lateFrom,
  QUARTERS,
  quarterDue,
  stateOfGap,
} from '#features/documents/disclosure-register.ts'

type DisclosureKey = { document: string; year: number; period: string }
/** `due` 'YYYY-MM-DD'; '' where the policy names no day. */
export type DisclosureGap = DisclosureKey & { due: string }

/** Documents that became due between the start of the site, `startedOn`, and `today`, and are not posted; the oldest first. */
export function findDisclosureGaps(
  posted: readonly DisclosureKey[],
  today: string,
  startedOn: string,
): DisclosureGap[] {
  const there = new Set(posted.map(keyOf))
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i)
  return years.flatMap((year) => listLate(there, year, today, startedOn))
}

/** Whether a document of this year is late; `every` document posted says whether the register has begun. */
export const isAnyLate = (
  every: readonly DisclosureKey[],
  year: number,
  today: string,
  startedOn: string,
): boolean => listLate(new Set(every.map(keyOf)), year, today, lateFrom(every, startedOn)).length > 0

const listLate = (there: ReadonlySet<string>, year: number, today: string, from: string) =>
  listRequired(year).filter((gap) => stateOfGap(gap.due, today, from) === 'late' && !there.has(keyOf(gap)))

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
    document,
    year,
    period: 'annual',
    due: annualDue(document, year),
  })),
  ...QUARTERS.flatMap((period) =>
    QUARTERLY_DISCLOSURES.map((document) => ({
      document,
      year,
      period,
      due: quarterDue(period, year, document),
    })),
  ),
]
