// The Citizen's Charter: the services this site takes requests for, one after the other to be found and printed, then its documents.
import { charter } from '#collections/charter.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import { FIGURES, figuresOf, serviceInSchemaOrg } from '#features/documents/charter.ts'
import { CharterIndex, CharterService } from '#features/documents/charter-service.tsx'
import { HowToAsk, LibraryHead, OwningOffice } from '#features/documents/library-parts.tsx'
import { listEntries } from '#features/publishing/entries.ts'
import { CostLines } from '#features/requests/form/start-cost.tsx'
import type { ServiceSummary } from '#features/requests/form/start-panel.tsx'
import { PublicNumbers } from '#features/requests/numbers/public-numbers.tsx'
import { loadYearNumbers, YEAR_NUMBERS_MS } from '#features/requests/numbers/year-numbers.ts'
import { blockOf, TextBlock } from '#features/texts/text-block.tsx'
import { isWholeShelf, loadShelf, SHELF_QUERY, ShelfDocuments } from '#pages/library/shelf.tsx'
import { Awaited as Missing } from '#ui/awaited/awaited.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { loadCalendar } from '#web/calendar.ts'
import { loadServiceSummaries } from '#web/load-service-summaries.ts'
import { definePage, type PageContext } from '#web/page.ts'
import type { Speech } from '#words'

async function load(page: PageContext) {
  const { reader, say } = page
  const calendar = await loadCalendar(page)
  const [{ numbers, asOf }, shelf, services, every, summaries] = await Promise.all([
    loadYearNumbers(reader, calendar),
    loadShelf(page, 'citizen'),
    listEntries(reader, charter, say.lang),
    listEntries(reader, offices, say.lang),
    loadServiceSummaries(page, say.lang),
  ])
  const codes = new Map(every.map(({ code, name }) => [code, name]))
  return {
    numbers,
    asOf,
    codes,
    shelf,
    services,
    summaries,
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
  view: ({ shelf, services, summaries, names, codes, numbers, asOf }, page) => {
    const { say } = page
    const { library, office, texts } = shelf
    return (
      <div className="page library charter">
        <LibraryHead library={library} page={say.words.pages.citizen} />
        <OwningOffice library={library} office={office} say={say} />
        <div className="library-body">
          {services.some((one) => figuresOf(one).length < FIGURES.length) && (
            <Missing>{say.words.awaited.citizen}</Missing>
          )}
          <CharterIndex services={services} say={say} />
          <TextBlock block={blockOf(texts, 'reading')} say={say} />
        </div>
        <div className="services">
          {services.map((service) => (
            <CharterService
              key={service.number}
              service={service}
              offices={names}
              fee={feeOf(summaries.get(service.form), say)}
              say={say}
            />
          ))}
        </div>
        <div className="library-body">
          {['promises', 'feedback'].map((place) => (
            <TextBlock key={place} block={blockOf(texts, place)} say={say} />
          ))}
          <ShelfDocuments shelf={shelf} page={page} said />
        </div>
        <PublicNumbers numbers={numbers} offices={codes} asOf={say.longTime(asOf)} say={say} />
        <HowToAsk office={office} say={say} />
        <Sources of={texts} say={say} />
      </div>
    )
  },
})

/** The price list of the office, as the panel before its form says it; null while it has none. */
const feeOf = (summary: ServiceSummary | undefined, say: Speech) =>
  summary?.cost.set ? <CostLines cost={summary.cost} lang={undefined} say={say} /> : null
