// What the front page shows, read at once.
import { carousel } from '#collections/carousel.collection.ts'
import { hotlines } from '#collections/hotlines.collection.ts'
import { news } from '#collections/news.collection.ts'
import { places } from '#collections/places.collection.ts'
import { social } from '#collections/social.collection.ts'
import { videos } from '#collections/videos.collection.ts'
import { listEntries, listNewest } from '#features/publishing/entries.ts'
import { loadDialogs } from '#pages/index/dialogs.tsx'
import type { PageContext } from '#web/page.ts'

// The lead is the newest marked as such among these; a mark that was forgotten years ago no longer leads.
const READ_NEWS = 100

/** Everything the front page shows. */
export async function loadFrontPage(page: PageContext) {
  const {
    reader,
    say: { lang },
  } = page
  const [slides, items, agencies, pages, here, films, dialogs] = await Promise.all([
    listEntries(reader, carousel, lang),
    listNewest(reader, news, lang, { most: READ_NEWS }),
    listEntries(reader, hotlines, lang),
    listEntries(reader, social, lang),
    listEntries(reader, places, lang),
    listEntries(reader, videos, lang),
    loadDialogs(page),
  ])
  return { slides, items, agencies, pages, here, films, dialogs }
}

export type FrontPage = Awaited<ReturnType<typeof loadFrontPage>>
