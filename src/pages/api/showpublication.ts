// GET /api/showpublication: { "data": [...] } (spec 7).
import { publications } from '#collections/publications.collection.ts'
import { apiList } from '#web/api-list.ts'

export const showpublication = apiList(publications, (data) => ({ data }))
