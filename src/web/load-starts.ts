// What stands above a form and on the cards that lead to it: the service in the Citizen's Charter, and how long its form takes.
import { charter, placeOfService } from '#collections/charter.collection.ts'
import type { Reader } from '#db/database.ts'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { OFFICES } from '#domain/offices.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { loadCosts } from '#features/requests/costs.ts'
import type { Start } from '#features/requests/form/start-panel.tsx'
import { FORMS, shownClass } from '#forms/all.ts'
import { estimateMinutes } from '#forms/effort.ts'
import type { Lang } from '#kit/lang.ts'
import { perRevision } from '#kit/server/per-revision.ts'
import type { WebContext } from '#web/context.ts'
import { speechOf } from '#web/visit.ts'

/** By the address of the form. */
export type Starts = ReadonlyMap<string, Start>

type Data = { reader: Reader; revision: number }
const kept = perRevision<Starts>()

export const loadStarts = ({ reader, revision }: Data, lang: Lang): Promise<Starts> =>
  kept(reader, lang, revision, async () => {
    const [services, costs] = await Promise.all([listEntries(reader, charter, lang), loadCosts(reader)])
    return new Map(
      services.flatMap((service): [string, Start][] => {
        const form = Object.values(FORMS).find(({ path }) => path === service.form)
        if (!form) return []
        const start: Start = {
          cost: {
            set: costs.get(form.id),
            office: OFFICES[form.office].name[lang],
            charter: service.totalFee,
          },
          class: shownClass(service.class, service.form),
          collect: service.steps.at(-1)?.client ?? '',
          papers: service.requirements.map(({ requirement }) => requirement),
          shownIn: service.shownIn,
          minutes: estimateMinutes(form),
          charter: `/citizen#${placeOfService(service)}`,
        }
        return [[form.path, start]]
      }),
    )
  })

/** That of one form; undefined where the charter has none, or while the database is unavailable. */
export async function loadStart(c: WebContext, path: string): Promise<Start | undefined> {
  try {
    return (await loadStarts(c.var.site.database(), speechOf(c).lang)).get(path)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return undefined
  }
}
