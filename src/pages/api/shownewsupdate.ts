// GET /api/shownewsupdate: { "data": [...] }, the oldest first; the site reverses (spec 7).
import { news } from '#collections/news.collection.ts'
import { apiList } from '#web/api-list.ts'

export const shownewsupdate = apiList(news, (data) => ({ data }))
