// Which documents of a library its filters leave, and in what order. Pure: knows neither page nor database.
import type { EntryOf } from '#collections/define.ts'
import { documents as collection } from '#collections/documents.collection.ts'
import { newestFirst } from '#collections/newest-first.ts'

export type CityDocument = EntryOf<typeof collection>

/** What the address asks for, as written there; '' is all. */
export type DocumentFilter = { year: string; type: string }

export type DocumentSelection = {
  /** The newest year first; those of no known year come last. */
  years: { year: number; documents: CityDocument[] }[]
  /** What the filters offer. */
  offers: { years: string[]; types: string[] }
  /** The filters that hold. */
  by: DocumentFilter
  /** A value asked for that no document here has; it filters nothing. */
  unknown: string
}

export function chooseDocuments(all: readonly CityDocument[], wanted: DocumentFilter): DocumentSelection {
  const known = new Set(all.map(({ year }) => year).filter((year) => year > 0))
  const offers = {
    years: [...known].sort((a, b) => b - a).map(String),
    types: [...new Set(all.map(({ type }) => type as string))],
  }
  const year = offers.years.includes(wanted.year) ? wanted.year : ''
  const type = offers.types.includes(wanted.type) ? wanted.type : ''
  const left = all.filter(
    (one) => (year === '' || String(one.year) === year) && (type === '' || one.type === type),
  )
  const unknown = [wanted.year !== year ? wanted.year : '', wanted.type !== type ? wanted.type : '']
  return { years: byYear(left), offers, by: { year, type }, unknown: unknown.filter(Boolean).join(', ') }
}

function byYear(documents: readonly CityDocument[]): DocumentSelection['years'] {
  const groups = Map.groupBy(
    newestFirst(collection, documents, (one) => one),
    ({ year }) => year,
  )
  return [...groups].map(([year, documents]) => ({ year, documents }))
}
