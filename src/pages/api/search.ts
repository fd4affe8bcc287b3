// GET /api/search?q=&lang=: the first few found, for the search box as one types.
import { searchSite } from '#features/search/search-site.ts'
import { loadSearch } from '#pages/search/search-index.ts'
import { JSON_TYPE, langOf } from '#web/api-list.ts'
import type { Data } from '#web/cached-answer.ts'
import { SPEECH } from '#words'

const SUGGESTIONS = 8

export const suggest: Data = {
  type: JSON_TYPE,
  query: ['q', 'lang'],
  // Visitors type endless variants: cached, they would crowd out the pages.
  isCacheable: false,
  make: async (page) => {
    const { reader, revision } = page
    const site = await loadSearch({ reader, revision, say: SPEECH[langOf(page)] })
    return JSON.stringify({ data: await searchSite(site, page.query.q ?? '', SUGGESTIONS) })
  },
}
