// Which collections search looks through. Of two entries that fit alike, the one of the earlier collection stands first.
import { barangays } from '#collections/barangays.collection.ts'
import { charter } from '#collections/charter.collection.ts'
import type { Collection } from '#collections/define.ts'
import { disclosure } from '#collections/disclosure.collection.ts'
import { documents } from '#collections/documents.collection.ts'
import { downloads } from '#collections/downloads.collection.ts'
import { evacuation } from '#collections/evacuation.collection.ts'
import { events } from '#collections/events.collection.ts'
import { gallery } from '#collections/gallery.collection.ts'
import { hotlines } from '#collections/hotlines.collection.ts'
import { jobs } from '#collections/jobs.collection.ts'
import { lakes } from '#collections/lakes.collection.ts'
import { news } from '#collections/news.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import { officials } from '#collections/officials.collection.ts'
import { places } from '#collections/places.collection.ts'
import { properties } from '#collections/properties.collection.ts'
import { publications } from '#collections/publications.collection.ts'
import { stories } from '#collections/stories.collection.ts'
import { texts } from '#collections/texts.collection.ts'
import type { AnyEntry } from '#features/publishing/entries.ts'
import { storageUrl } from '#fields/file.ts'
import type { Words } from '#words'

export type SearchSource = {
  collection: Collection
  /** Where it is read, if not where the collection says. */
  href?: (entry: AnyEntry) => string
  /** Where the title field does not say enough by itself. */
  title?: (entry: AnyEntry, words: Words) => string
  /** What stands under its title, where the first words of its fields would be codes. */
  summary?: (entry: AnyEntry, words: Words) => string
  /** Whether it is found; every entry is, unless this says no. */
  isFound?: (entry: AnyEntry) => boolean
  /** Something to do stands before something to read. */
  first?: boolean
}

export const SEARCH_SOURCES: SearchSource[] = [
  { collection: news },
  { collection: charter, first: true },
  { collection: offices, first: true },
  { collection: hotlines },
  { collection: evacuation },
  { collection: downloads },
  { collection: documents },
  {
    collection: disclosure,
    title: (entry, words) =>
      `${words.disclosure.documents[entry.document as keyof Words['disclosure']['documents']]} ${entry.year}`,
  },
  { collection: publications, href: (entry) => storageUrl(String(entry.file)) },
  // The practice page is not for search, here as elsewhere.
  { collection: texts, isFound: (entry) => !entry.slug.startsWith('practice/') },
  {
    collection: barangays,
    summary: ({ chairman, contact, district }, { barangays: words }) =>
      [chairman && `${words.chairman}: ${chairman}`, contact, `${words.district}: ${district}`]
        .filter(Boolean)
        .join(' · '),
  },
  { collection: officials },
  { collection: lakes },
  { collection: properties },
  { collection: gallery },
  { collection: places },
  { collection: stories },
  { collection: jobs },
  { collection: events },
]
