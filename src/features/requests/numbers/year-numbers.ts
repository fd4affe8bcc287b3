// The figures of the last twelve months for the public: counted once for both languages, and again when they are old or the calendar changed.
import type { Reader } from '#db/database.ts'
import {
  computeOfficeNumbers,
  type ServiceNumbers,
  yearUpTo,
} from '#features/requests/numbers/office-numbers.ts'
import type { WorkingDays } from '#kit/working-days.ts'

/** How long figures are shown; they change without the content. */
export const YEAR_NUMBERS_MS = 5 * 60_000

/** `asOf` is when they were counted, ISO-8601 UTC. */
export type YearNumbers = { numbers: ServiceNumbers[]; asOf: string }

type Kept = { revision: number; until: number; counted: Promise<YearNumbers> }
const keptOf = new WeakMap<Reader, Kept>()

export function loadYearNumbers(
  { reader, revision }: { reader: Reader; revision: number },
  calendar: WorkingDays,
  now = new Date(),
): Promise<YearNumbers> {
  const known = keptOf.get(reader)
  if (known?.revision === revision && now.getTime() < known.until) return known.counted
  const kept = { revision, until: now.getTime() + YEAR_NUMBERS_MS, counted: count(reader, calendar, now) }
  keptOf.set(reader, kept)
  // What failed is tried again by the next who asks.
  kept.counted.catch(() => keptOf.get(reader) === kept && keptOf.delete(reader))
  return kept.counted
}

const count = async (reader: Reader, calendar: WorkingDays, now: Date): Promise<YearNumbers> => ({
  numbers: await computeOfficeNumbers(reader, calendar, yearUpTo(now), now.toISOString()),
  asOf: now.toISOString(),
})
