// What search looks through: the titles of the pages and the published entries of the collections, in both languages.
import { FORM_CATEGORIES } from '#collections/downloads.collection.ts'
import { synonyms } from '#collections/synonyms.collection.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { buildIndex, type Findable, type SearchIndex } from '#features/search/search.ts'
import { type Lang, otherLang } from '#kit/lang.ts'
import { perRevision } from '#kit/server/per-revision.ts'
import { type AnyEntry, SEARCH_SOURCES, type SearchSource } from '#pages/search/search-sources.ts'
import type { PageContext } from '#web/page.ts'
import { SPEECH, type Words } from '#words'

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

const kept = perRevision<SearchIndex>()

/** The index of a language, made again when the content has changed. */
export const loadSearchIndex = (page: PageContext): Promise<SearchIndex> =>
  kept(page.reader, page.say.lang, page.revision, async () => buildIndex(await documents(page)))

async function documents(page: PageContext): Promise<Findable[]> {
  const entries = await Promise.all(SEARCH_SOURCES.map((searched) => entriesOf(page, searched)))
  const all = [...pagesOf(page.say.lang), ...categoriesOf(page.say.lang), ...entries.flat()]
  return withSynonyms(all, page)
}

/** With the words people use for them, and a result for each entry that leads to what is found elsewhere. */
async function withSynonyms(all: Findable[], { reader, say }: PageContext): Promise<Findable[]> {
  const called = new Map<string, string>()
  const signposts: Findable[] = []
  for (const { number, words, to, title, sentence } of await listEntries(reader, synonyms, say.lang)) {
    const href = to.startsWith('/') ? say.to(to) : to
    const kind = say.words.search.kinds.synonyms
    if (title === '') called.set(href, `${called.get(href) ?? ''} ${words}`)
    else
      signposts.push({
        ...{ id: `synonyms:${number}`, title, text: sentence, other: '', called: words, href, kind },
        first: true,
      })
  }
  return [...all.map((one) => ({ ...one, called: called.get(one.href) })), ...signposts]
}

type PageWords = [keyof Words['pages'], { title: string; sentence: string }]

function pagesOf(lang: Lang): Findable[] {
  const { words, to } = SPEECH[lang]
  const others = SPEECH[otherLang(lang)].words.pages
  return (Object.entries(words.pages) as PageWords[])
    .filter(([name]) => !WITHOUT_ADDRESS.includes(name))
    .map(([name, { title, sentence }]) => ({
      id: `page:${name}`,
      title,
      text: sentence,
      other: [others[name].title, others[name].sentence, OLD_NAMES[name] ?? ''].join(' '),
      href: to(name.startsWith('payments') ? `/payments/${name.slice(8).toLowerCase()}` : `/${name}`),
      kind: words.search.kinds.page,
      first: true,
    }))
}

function categoriesOf(lang: Lang): Findable[] {
  const { words, to } = SPEECH[lang]
  const others = SPEECH[otherLang(lang)].words
  return FORM_CATEGORIES.map((category) => ({
    id: `forms:${category}`,
    title: `${words.pages.forms.title}: ${words.formCategories[category]}`,
    text: '',
    other: `${others.pages.forms.title} ${others.formCategories[category]}`,
    href: to(`/forms/${category}`),
    kind: words.search.kinds.page,
    first: true,
  }))
}

async function entriesOf({ reader, say }: PageContext, searched: SearchSource): Promise<Findable[]> {
  const { collection, href = collection.shownAt } = searched
  if (!href) return []
  const there = otherLang(say.lang)
  const [list, others] = (await Promise.all([
    listEntries(reader, collection, say.lang),
    listEntries(reader, collection, there),
  ])) as [AnyEntry[], AnyEntry[]]
  // By number: between the two queries something may have been published.
  const translations = new Map(others.map((entry) => [entry.number, entry]))
  const kinds = say.words.search.kinds as Record<string, string>
  return list.filter(searched.isFound ?? (() => true)).map((entry) => {
    const other = translations.get(entry.number) ?? entry
    return {
      id: `${collection.id}:${entry.number}`,
      title: titleOf(searched, entry, say.words),
      text: textOf(searched, entry),
      other: `${titleOf(searched, other, SPEECH[there].words)} ${textOf(searched, other)}`,
      href: say.to(href(entry)),
      kind: kinds[collection.id] ?? '',
      first: searched.first,
    }
  })
}

const titleOf = ({ collection, title }: SearchSource, entry: AnyEntry, words: Words): string =>
  title ? title(entry, words) : String(entry[collection.titleField])

/** Its words but the title, which stands by itself. */
const textOf = ({ collection }: SearchSource, entry: AnyEntry): string =>
  Object.entries(collection.fields)
    .filter(([name]) => name !== collection.titleField)
    .map(([name, field]) => field.kind.toText(entry[name]).trim())
    .filter((text) => text !== '')
    .join(' · ')
