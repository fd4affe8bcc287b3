// The barangays to take along: /barangays.csv and /barangays.geojson.
import { barangays } from '#collections/barangays.collection.ts'
import { toCsv, toGeoJson } from '#features/barangays/files.ts'
import { numbered } from '#features/barangays/listing.ts'
import { listEntries } from '#features/publishing/entries.ts'
import type { Data } from '#layouts/answer.ts'
import type { PageContext } from '#layouts/page.ts'

const all = async ({ reader, say }: PageContext) => numbered(await listEntries(reader, barangays, say.lang))

export const barangaysCsv: Data = {
  type: 'text/csv; charset=utf-8',
  shared: true,
  filename: 'barangays.csv',
  make: async (page) => toCsv(await all(page)),
}

export const barangaysGeoJson: Data = {
  type: 'application/geo+json',
  shared: true,
  filename: 'barangays.geojson',
  make: async (page) => toGeoJson(await all(page)),
}
