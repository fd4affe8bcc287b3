// GET /api/brgyOfficial: a bare list of the barangays (spec 7).
import { barangays } from '#collections/barangays.collection.ts'
import { apiList } from '#web/api-list.ts'

export const brgyOfficial = apiList(barangays, (list) => list)
