// Which collections search looks through, and where an entry of each is read.
import { barangays } from '#collections/barangays.collection.ts'
import { charter } from '#collections/charter.collection.ts'
import type { Collection, EntryMeta } from '#collections/define.ts'
import { disclosure } from '#collections/disclosure.collection.ts'
import { documents } from '#collections/documents.collection.ts'
import { downloads } from '#collections/downloads.collection.ts'
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
import { placeOfService } from '#features/documents/charter.ts'
import { newsPath } from '#features/news/choose.ts'
import { storageUrl } from '#fields/file.ts'
import type { Words } from '#words'

export type AnyEntry = Record<string, unknown> & EntryMeta
export type Searched = {
  collection: Collection
  href: (entry: AnyEntry) => string
  /** Where the title field does not say enough by itself. */
  title?: (entry: AnyEntry, words: Words) => string
  /** Whether it is found; every entry is, unless this says no. */
  isFound?: (entry: AnyEntry) => boolean
  /** Something to do stands before something to read. */
  first?: boolean
}

export const SEARCHED: Searched[] = [
  { collection: news, href: newsPath },
  { collection: charter, href: (entry) => `/citizen#${placeOfService(entry)}`, first: true },
  { collection: offices, href: (entry) => `/dept/${entry.slug}`, first: true },
  { collection: hotlines, href: (entry) => `/hotlines#hotline-${entry.number}` },
  { collection: downloads, href: (entry) => `/forms/${entry.category}` },
  { collection: documents, href: ({ library, number }) => `/${library}#document-${number}` },
  {
    collection: disclosure,
    href: (entry) => `/disclosure?year=${entry.year}`,
    title: (entry, words) =>
      `${words.disclosure.documents[entry.document as keyof Words['disclosure']['documents']]} ${entry.year}`,
  },
  { collection: publications, href: (entry) => storageUrl(String(entry.file)) },
  // 'mvh/mission' is read at /mvh#mission.
  {
    collection: texts,
    href: (entry) => `/${entry.slug.replace('/', '#')}`,
    // The practice page is not for search, here as elsewhere.
    isFound: (entry) => !entry.slug.startsWith('practice/'),
  },
  { collection: barangays, href: (entry) => `/barangay?brgy=${entry.psgc}` },
  { collection: officials, href: () => '/officials' },
  { collection: lakes, href: (entry) => `/lakes/${entry.slug}` },
  { collection: properties, href: (entry) => `/prop#${entry.slug}` },
  { collection: gallery, href: (entry) => `/imagess#${entry.slug}` },
  { collection: places, href: () => '/#here' },
  { collection: stories, href: () => '/NewsOver' },
  { collection: jobs, href: () => '/jobs' },
]
