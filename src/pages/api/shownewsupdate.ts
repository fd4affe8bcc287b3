// GET /api/shownewsupdate: { "data": [...] }, the oldest first by the date of each; the site shows them the other way round (spec 7).
import { news } from '#collections/news.collection.ts'
import { apiList } from '#web/api-list.ts'

export const shownewsupdate = apiList(
  news,
  (data) => ({ data }),
  (newestFirst) => newestFirst.toReversed(),
)
