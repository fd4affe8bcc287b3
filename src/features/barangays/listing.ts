// The barangays in the city's order, numbered through its districts, and which of them a question means. Knows no markup.
import type { barangays } from '#collections/barangays.collection.ts'
import type { EntryOf } from '#collections/define.ts'
import { CITY, DISTRICTS } from '#domain/city.ts'
import { isCalled, zoneOf } from '#kit/barangay-names.ts'

/** `place` is the running number through all districts (spec 9): District 2 begins at 33. */
export type Barangay = EntryOf<typeof barangays> & { place: number }

/** The `district` of every barangay in a city without districts. */
export const NO_DISTRICT = 0

/** The dialog of all barangays: it shows the one whose link opens it. */
export const DETAILS = 'brgy'

/** The page of one barangay. The address is relative and short, because the page of all of them has it twice for each. */
export const detailsOf = ({ psgc }: EntryOf<typeof barangays>): string => `?brgy=${psgc}`

/** What SEE ALL sends: the number after the last district, 8 of seven (spec 4 and 9). */
export const SEE_ALL = String(DISTRICTS.length + 1)

/** As it stands in an address; '' when not asked. */
export type BarangayQuery = { district: string; brgy: string; q: string }

export type BarangayAnswer = {
  /** The one barangay asked for. */
  one: Barangay | null
  /** The district shown; null for all. */
  district: number | null
  shown: Barangay[]
  /** What was asked for and is not there. */
  unknown: 'district' | 'brgy' | null
}

/** What people call it for short: 'I-C' for Bagong Bayan II-A, which is the city's I-C; its name outside the poblacion. */
export const shortName = ({ name, otherNames }: EntryOf<typeof barangays>): string =>
  zoneOf(otherNames) ?? zoneOf(name) ?? name

// Spaces count and numbers are numbers: "San Roque" comes before "Santa Monica", 2 before 10.
const { compare } = new Intl.Collator('en', { numeric: true })

/** Every barangay by district; the poblacion by its zones, I-A to VII-E, the others by name. */
export const numberBarangays = (all: EntryOf<typeof barangays>[]): Barangay[] =>
  all
    .toSorted((a, b) => a.district - b.district || compare(shortName(a), shortName(b)))
    .map((one, index) => ({ ...one, place: index + 1 }))

/** Which barangays are asked for. What is not there is said, and then all are shown: nobody stands before an empty page. */
export function answer(all: Barangay[], { district, brgy, q }: BarangayQuery): BarangayAnswer {
  const one =
    brgy === '' ? null : (all.find(({ psgc, cityCode }) => brgy === psgc || brgy === cityCode) ?? null)
  if (one) return { one, district: one.district || null, shown: ofDistrict(all, one.district), unknown: null }
  if (brgy !== '') return { one, district: null, shown: all, unknown: 'brgy' }
  const chosen = DISTRICTS.find((number) => String(number) === district) ?? null
  const unknown = chosen === null && district !== '' && district !== SEE_ALL ? 'district' : null
  const there = chosen === null ? all : ofDistrict(all, chosen)
  return { one, district: chosen, shown: there.filter((each) => answersTo(each, q)), unknown }
}

const CODE = new RegExp(`^${CITY.psgc.slice(0, 7)}\\d{3}$`)

const USUAL_DISTRICTS = ['', SEE_ALL, ...DISTRICTS.map(String)]

/** Whether many may ask the same: one of few addresses, not words or codes somebody made up. */
export const isUsual = ({ district, brgy, q }: BarangayQuery): boolean =>
  q === '' && (brgy === '' ? USUAL_DISTRICTS.includes(district) : district === '' && CODE.test(brgy))

const ofDistrict = (all: Barangay[], number: number) => all.filter(({ district }) => district === number)

const answersTo = ({ name, otherNames }: Barangay, q: string) =>
  [name, ...otherNames.split(', ').filter(Boolean)].some((each) => isCalled(each, q))

/** Those of a row of tables: one list a district, without the empty ones. */
export const byDistrict = (list: Barangay[]): [district: number, list: Barangay[]][] =>
  [...Map.groupBy(list, ({ district }) => district)].sort(([a], [b]) => a - b)
