// A service of the Citizen's Charter on a page of its own, in the anatomy ARTA MC 2019-002 asks for.
import { charter, placeOfService } from '#collections/charter.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import { missingIn, type Service, serviceInSchemaOrg } from '#features/documents/charter.ts'
import { CharterService } from '#features/documents/charter-service.tsx'
import { listEntries } from '#features/publishing/entries.ts'
import { CostLines } from '#features/requests/form/start-cost.tsx'
import type { ServiceSummary } from '#features/requests/form/start-panel.tsx'
import { inSentence } from '#kit/in-sentence.ts'
import { Awaited as Missing } from '#ui/awaited/awaited.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { loadServiceSummaries } from '#web/load-service-summaries.ts'
import { definePage, type PageContext } from '#web/page.ts'
import type { Speech } from '#words'

async function load(page: PageContext) {
  const { reader, params, say } = page
  const [services, every, summaries] = await Promise.all([
    listEntries(reader, charter, say.lang),
    listEntries(reader, offices, say.lang),
    loadServiceSummaries(page, say.lang),
  ])
  const service = services.find((one) => placeOfService(one) === params.service)
  if (!service) return null
  return {
    service,
    summary: summaries.get(service.form),
    names: new Map(every.map(({ slug, name }) => [slug, name])),
  }
}

export const charterService = definePage<NonNullable<Awaited<ReturnType<typeof load>>>>({
  styles: ['documents'],
  load,
  meta: ({ service, names }, { say, siteUrl }) => ({
    title: service.name,
    description: service.about,
    about: serviceInSchemaOrg(service, names, (path) => siteUrl + say.to(path)),
  }),
  view: ({ service, summary, names }, { say }) => {
    const fee = feeOf(summary, say)
    return (
      <div className="page">
        <p className="back">
          <a href={say.to('/citizen')}>← {say.words.charter.back}</a>
        </p>
        <CharterService service={service} offices={names} fee={fee} say={say}>
          <MissingParts service={service} isFeeSet={fee !== null} say={say} />
        </CharterService>
        <Sources of={[{ ...service, title: service.name }]} say={say} />
      </div>
    )
  },
})

type MissingProps = { service: Service; isFeeSet: boolean; say: Speech }

function MissingParts({ service, isFeeSet, say }: MissingProps) {
  const missing = missingIn(service, isFeeSet).map((name) => inSentence(say.words.charter[name]))
  if (missing.length === 0) return null
  return <Missing>{say.fill('awaited.citizen', { missing: missing.join(', ') })}</Missing>
}

/** The price list of the office, as the panel before its form says it; null while it has none. */
const feeOf = (summary: ServiceSummary | undefined, say: Speech) =>
  summary?.cost.set ? <CostLines cost={summary.cost} lang={undefined} say={say} /> : null
