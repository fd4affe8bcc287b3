// GET /api/brgyOfficial: a bare list of the barangays, ordered by district as the tables of /barangay are (spec 7, 9).
import { barangays } from '#collections/barangays.collection.ts'
import { numberBarangays } from '#features/barangays/listing.ts'
import { apiList } from '#web/api-list.ts'

export const brgyOfficial = apiList(barangays, (list) => list, numberBarangays)
