// What search looks through besides the entries: the titles of the pages, in both languages, and the words people use.
import { FORM_CATEGORIES } from '#collections/downloads.collection.ts'
import { synonyms } from '#collections/synonyms.collection.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { buildIndex, type Findable } from '#features/search/search.ts'
import type { SiteSearch } from '#features/search/search-site.ts'
import { type Lang, otherLang } from '#kit/lang.ts'
import { perRevision } from '#kit/server/per-revision.ts'
import type { PageContext } from '#web/page.ts'
import { SPEECH, type Speech, type Words } from '#words'

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

const kept = perRevision<Pick<SiteSearch, 'pages' | 'called'>>()

/** What to search in the language of the page; its pages are indexed again when the content has changed. */
export async function loadSearch({ reader, say, revision }: SearchContext): Promise<SiteSearch> {
  return { reader, say, ...(await kept(reader, say.lang, revision, () => indexPages(reader, say))) }
}

type SearchContext = Pick<PageContext, 'reader' | 'say' | 'revision'>

/** The pages with the words people use for them, and a result for each entry that leads to what is found elsewhere. */
async function indexPages(reader: PageContext['reader'], say: Speech) {
  const pages = [...pagesOf(say.lang), ...categoriesOf(say.lang)]
  const called = new Map<string, string>()
  const signposts: Findable[] = []
  for (const { number, words, to, title, sentence } of await listEntries(reader, synonyms, say.lang)) {
    const href = to.startsWith('/') ? say.to(to) : to
    const kind = say.words.search.kinds.synonyms
    if (title === '') called.set(to, `${called.get(to) ?? ''} ${words}`)
    else
      signposts.push({
        id: `synonyms:${number}`,
        title,
        text: sentence,
        other: '',
        called: words,
        href,
        kind,
        first: true,
      })
  }
  const byHref = new Map(Array.from(called, ([to, words]) => [say.to(to), words]))
  const named = pages.map((one) => ({ ...one, called: byHref.get(one.href) }))
  return { pages: await buildIndex([...named, ...signposts]), called }
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
