// The figures of the last twelve months for the public: counted once for both languages, and again when they are old or the calendar changed.
import type { Reader } from '#db/database.ts'
import {
  computeOfficeNumbers,
  type ServiceNumbers,
  yearUpTo,
} from '#features/requests/numbers/office-numbers.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'

/** How long figures are shown; they change without the content. */
export const YEAR_NUMBERS_MS = 5 * 60_000
// The job counts them again before that, so that no visitor waits for it; those it could not count are too old then.
const TOO_OLD_MS = 2 * YEAR_NUMBERS_MS

/** `asOf` is when they were counted, ISO-8601 UTC. */
export type YearNumbers = { numbers: ServiceNumbers[]; asOf: string }

type Kept = { calendar: string; until: number; counted: Promise<YearNumbers> }
const keptOf = new WeakMap<Reader, Kept>()

/** As they were counted last, unless the calendar counts otherwise by now. */
export function loadYearNumbers(reader: Reader, calendar: Calendar, now = new Date()): Promise<YearNumbers> {
  const known = keptOf.get(reader)
  if (known?.calendar === calendar.key && now.getTime() < known.until) return known.counted
  const kept = countAgain(reader, calendar, now)
  keptOf.set(reader, kept)
  const forget = () => keptOf.get(reader) === kept && keptOf.delete(reader)
  // What failed is tried again by the next who asks; none are counted in no time, and the first request is shown at once.
  kept.counted.then(({ numbers }) => numbers.length === 0 && forget(), forget)
  return kept.counted
}

/** For the job: counts anew, and shows the earlier numbers until the new ones are counted. */
export async function refreshYearNumbers(
  reader: Reader,
  calendar: Calendar,
  now = new Date(),
): Promise<void> {
  if (!keptOf.has(reader)) {
    await loadYearNumbers(reader, calendar, now)
    return
  }
  const kept = countAgain(reader, calendar, now)
  await kept.counted
  keptOf.set(reader, kept)
}

const countAgain = (reader: Reader, calendar: Calendar, now: Date): Kept => ({
  calendar: calendar.key,
  until: now.getTime() + TOO_OLD_MS,
  counted: count(reader, calendar, now),
})

const count = async (reader: Reader, calendar: Calendar, now: Date): Promise<YearNumbers> => ({
  numbers: await computeOfficeNumbers(reader, calendar, yearUpTo(now), now.toISOString()),
  asOf: now.toISOString(),
})
