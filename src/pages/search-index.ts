// What search looks through: the titles of the pages and the published entries of the collections, in one language.
import { barangays } from '#collections/barangays.collection.ts'
import type { Collection, EntryMeta } from '#collections/define.ts'
import { downloads } from '#collections/downloads.collection.ts'
import { hotlines } from '#collections/hotlines.collection.ts'
import { jobs } from '#collections/jobs.collection.ts'
import { news } from '#collections/news.collection.ts'
import { places } from '#collections/places.collection.ts'
import { publications } from '#collections/publications.collection.ts'
import { stories } from '#collections/stories.collection.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { buildIndex, type Findable, type SearchIndex } from '#features/search/search.ts'
import { storageUrl } from '#fields/file.ts'
import type { Lang } from '#kit/lang.ts'
import type { PageContext } from '#layouts/page.ts'
import type { Words } from '#words'

// Where an entry of each collection is read.
const PLACES: { collection: Collection; href: (entry: Record<string, unknown> & EntryMeta) => string }[] = [
  { collection: news, href: (entry) => `/news/${entry.slug || entry.number}` },
  { collection: hotlines, href: (entry) => `/#hotline-${entry.number}` },
  { collection: downloads, href: (entry) => `/forms/${entry.category}` },
  { collection: publications, href: (entry) => storageUrl(String(entry.file)) },
  { collection: places, href: () => '/#here' },
  { collection: barangays, href: (entry) => `/barangay?brgy=${entry.psgc}` },
  { collection: stories, href: () => '/NewsOver' },
  { collection: jobs, href: () => '/jobs' },
]

// The spec's own names of pages that got plain titles are found too (rulings, first rule).
const OLD_NAMES: Record<string, string> = {
  manual: 'FreeManual',
  process: 'FreeProcess',
  Dform: 'FreeDForm',
  spcspace: 'FreeSpcSpace',
  citizen: 'ArtaCitizen',
  cart: 'ArtaCart',
  gad: 'Gad',
  about: 'GADabout',
}
const WITHOUT_ADDRESS = ['article', 'practice', 'practwo', 'footer', 'index']

const kept = new Map<Lang, { revision: number; index: Promise<SearchIndex> }>()

/** The index of a language, made again when the content has changed. */
export function searchIndex(page: PageContext): Promise<SearchIndex> {
  const found = kept.get(page.say.lang)
  if (found?.revision === page.revision) return found.index
  const index = documents(page).then(buildIndex)
  kept.set(page.say.lang, { revision: page.revision, index })
  index.catch(() => kept.delete(page.say.lang))
  return index
}

async function documents({ reader, say }: PageContext): Promise<Findable[]> {
  const entries = await Promise.all(
    PLACES.map(async ({ collection, href }) => {
      const list = (await listEntries(reader, collection, say.lang)) as (Record<string, unknown> &
        EntryMeta)[]
      return list.map((entry) => document(collection, entry, say.to(href(entry)), say.words))
    }),
  )
  const pages = (Object.entries(say.words.pages) as [keyof Words['pages'], Words['pages']['mvh']][])
    .filter(([name]) => !WITHOUT_ADDRESS.includes(name))
    .map(([name, { title, sentence }]) => ({
      id: `page:${name}`,
      title,
      text: [sentence, OLD_NAMES[name] ?? ''].join(' '),
      href: say.to(name.startsWith('payments') ? `/payments/${name.slice(8).toLowerCase()}` : `/${name}`),
      kind: say.words.search.kinds.page,
    }))
  return [...pages, ...entries.flat()]
}

function document(
  collection: Collection,
  entry: Record<string, unknown> & EntryMeta,
  href: string,
  words: Words,
): Findable {
  const text = Object.entries(collection.fields).map(([name, field]) => field.kind.toText(entry[name]))
  const kinds = words.search.kinds as Record<string, string>
  return {
    id: `${collection.id}:${entry.number}`,
    title: String(entry[collection.titleField]),
    text: text.join(' '),
    href,
    kind: kinds[collection.id] ?? '',
  }
}
