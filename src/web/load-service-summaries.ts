// What stands above a form and on the cards that lead to it: the service in the Citizen's Charter.
import { charter, placeOfService } from '#collections/charter.collection.ts'
import type { Reader } from '#db/database.ts'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { OFFICES } from '#domain/offices.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { loadCosts } from '#features/requests/fees.ts'
import type { ServiceSummary } from '#features/requests/form/start-panel.tsx'
import { FORMS, shownClass } from '#forms/all.ts'
import type { Lang } from '#kit/lang.ts'
import { perRevision } from '#kit/server/per-revision.ts'
import type { WebContext } from '#web/context.ts'
import { speechOf } from '#web/visit.ts'

/** By the address of the form. */
export type ServiceSummaries = ReadonlyMap<string, ServiceSummary>

type Data = { reader: Reader; revision: number }
const kept = perRevision<ServiceSummaries>()

export const loadServiceSummaries = ({ reader, revision }: Data, lang: Lang): Promise<ServiceSummaries> =>
  kept(reader, lang, revision, async () => {
    const [services, costs] = await Promise.all([listEntries(reader, charter, lang), loadCosts(reader)])
    return new Map(
      services.flatMap((service): [string, ServiceSummary][] => {
        const form = Object.values(FORMS).find(({ path }) => path === service.form)
        if (!form) return []
        const summary: ServiceSummary = {
          cost: {
            set: costs.get(form.id),
            office: OFFICES[form.office].name[lang],
            charter: service.totalFee,
          },
          class: shownClass(service.class, service.form),
          collect: service.steps.at(-1)?.client ?? '',
          papers: service.requirements.map(({ requirement }) => requirement),
          shownIn: service.shownIn,
          charter: `/citizen/${placeOfService(service)}`,
        }
        return [[form.path, summary]]
      }),
    )
  })

/** That of one form; undefined where the charter has none, or while the database is unavailable. */
export async function loadServiceSummary(c: WebContext, path: string): Promise<ServiceSummary | undefined> {
  try {
    return (await loadServiceSummaries(c.var.site.database(), speechOf(c).lang)).get(path)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return undefined
  }
}
