// GET /barangays.csv: the barangays as a table.
import { barangays } from '#collections/barangays.collection.ts'
import { toCsv } from '#features/barangays/files.ts'
import { numberBarangays } from '#features/barangays/listing.ts'
import { listEntries } from '#features/publishing/entries.ts'
import type { Data } from '#web/cached-answer.ts'
import type { PageContext } from '#web/page.ts'

const all = async ({ reader, say }: PageContext) =>
  numberBarangays(await listEntries(reader, barangays, say.lang))

export const barangaysCsv: Data = {
  type: 'text/csv; charset=utf-8',
  shared: true,
  filename: 'barangays.csv',
  make: async (page) => toCsv(await all(page)),
}
