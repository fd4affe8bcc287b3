// GET /api/shownewsupdate: { "data": [...] }, the oldest first by the date of each; the site shows them the other way round (spec 7).
import { setImmediate } from 'node:timers/promises'
import { news } from '#collections/news.collection.ts'
import { countEntries, eachOldest } from '#features/publishing/entries.ts'
import { apiList, langOf } from '#web/api-list.ts'
import type { Data } from '#web/cached-answer.ts'
import type { PageContext } from '#web/page.ts'

// A news item is some KB. What has all of them is specified, however many there are.
const MOST_IN_MEMORY = 500

export const shownewsupdate: Data = {
  ...apiList(
    news,
    (data) => ({ data }),
    (newestFirst) => newestFirst.toReversed(),
  ),
  large: { isNeeded: async ({ reader }) => (await countEntries(reader, news)) > MOST_IN_MEMORY, parts },
}

/** What is published meanwhile may be among them already; the next revision is written again. */
async function* parts(page: PageContext): AsyncGenerator<string> {
  let before = '{"data":['
  for await (const items of eachOldest(page.reader, news, langOf(page))) {
    const texts = items.map((item) => JSON.stringify(news.api!.form(item)))
    if (texts.length > 0) yield before + texts.join()
    if (texts.length > 0) before = ','
    // Others are answered in between.
    await setImmediate()
  }
  yield before === ',' ? ']}' : `${before}]}`
}
