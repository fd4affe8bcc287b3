// GET /barangays.geojson: the barangays as a map.
import { barangays } from '#collections/barangays.collection.ts'
import { toGeoJson } from '#features/barangays/files.ts'
import { numberBarangays } from '#features/barangays/listing.ts'
import { listEntries } from '#features/publishing/entries.ts'
import type { Data } from '#web/cached-answer.ts'
import type { PageContext } from '#web/page.ts'

const all = async ({ reader, say }: PageContext) =>
  numberBarangays(await listEntries(reader, barangays, say.lang))

export const barangaysGeoJson: Data = {
  type: 'application/geo+json',
  shared: true,
  filename: 'barangays.geojson',
  make: async (page) => toGeoJson(await all(page)),
}
