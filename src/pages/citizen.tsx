// The Citizen's Charter: the services this site takes requests for, each on a page of its own, what the law promises, and its documents.
import { charter } from '#collections/charter.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import { serviceInSchemaOrg } from '#features/documents/charter.ts'
import { CharterIndex } from '#features/documents/charter-service.tsx'
import { HowToAsk, LibraryHead, OwningOffice } from '#features/documents/library-parts.tsx'
import { listEntries } from '#features/publishing/entries.ts'
import { PublicNumbers } from '#features/requests/numbers/public-numbers.tsx'
import { loadYearNumbers, YEAR_NUMBERS_MS } from '#features/requests/numbers/year-numbers.ts'
import { blockOf, FoldedBlock } from '#features/texts/text-block.tsx'
import {
  documentSources,
  isWholeShelf,
  loadShelf,
  SHELF_QUERY,
  ShelfDocuments,
} from '#pages/library/shelf.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { loadCalendar } from '#web/calendar.ts'
import { definePage, type PageContext } from '#web/page.ts'

async function load(page: PageContext) {
  const { reader, say } = page
  const calendar = await loadCalendar(page)
  const [{ numbers, asOf }, shelf, services, every] = await Promise.all([
    loadYearNumbers(reader, calendar),
    loadShelf(page, 'citizen'),
    listEntries(reader, charter, say.lang),
    listEntries(reader, offices, say.lang),
  ])
  const codes = new Map(every.map(({ code, name }) => [code, name]))
  return {
    numbers,
    asOf,
    codes,
    shelf,
    services,
    names: new Map(every.map(({ slug, name }) => [slug, name])),
  }
}

export const citizen = definePage<Awaited<ReturnType<typeof load>>>({
  styles: ['documents'],
  query: SHELF_QUERY,
  isCacheable: isWholeShelf,
  lifetimeMs: YEAR_NUMBERS_MS,
  load,
  meta: ({ services, names }, { say, siteUrl }) => ({
    title: say.words.pages.citizen.title,
    description: say.words.pages.citizen.sentence,
    about: {
      '@graph': services.map((one) => serviceInSchemaOrg(one, names, (path) => siteUrl + say.to(path))),
    },
  }),
  view: ({ shelf, services, codes, numbers, asOf }, page) => {
    const { say } = page
    const { library, office, texts } = shelf
    return (
      <div className="page library charter">
        <LibraryHead library={library} page={say.words.pages.citizen} />
        <OwningOffice library={library} office={office} say={say} />
        <div className="library-body">
          <CharterIndex services={services} say={say} />
          <div>
            {['reading', 'promises', 'feedback'].map((place) => (
              <FoldedBlock key={place} block={blockOf(texts, place)} say={say} />
            ))}
          </div>
          <ShelfDocuments shelf={shelf} page={page} />
        </div>
        <PublicNumbers numbers={numbers} offices={codes} asOf={say.longTime(asOf)} say={say} />
        <HowToAsk office={office} say={say} />
        <Sources of={[...texts, ...documentSources(shelf)]} say={say} />
      </div>
    )
  },
})
