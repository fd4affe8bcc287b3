// What a receipt needs to know of the city: calendar, offices, seal, language and day.
import { offices } from '#collections/offices.collection.ts'
import type { RequestRow } from '#db/tables.ts'
import { listEntries } from '#features/publishing/entries.ts'
import type { ReceiptContext } from '#features/requests/show/receipt.ts'
import { outwardChannels } from '#kit/server/config.ts'
import { loadCalendar } from '#web/calendar.ts'
import { loadCitySeal } from '#web/city-seal.ts'
import type { WebContext } from '#web/context.ts'
import { speechOf } from '#web/visit.ts'

/** What a receipt needs to know of the city on this day. */
export async function loadReceiptContext(
  c: WebContext,
  request: RequestRow,
): Promise<ReceiptContext & { all: OfficeList }> {
  const { site } = c.var
  const db = site.database()
  const say = speechOf(c)
  const all = await listEntries(db.reader, offices, say.lang)
  const office = all.find(({ code }) => code === request.office)
  const { siteUrl } = site.config
  const [calendar, leaves] = [await loadCalendar(db), outwardChannels(site.config)]
  const seal = await loadCitySeal({ db, storage: site.storage }, say.lang)
  return { calendar, say, office, seal, siteUrl, leaves, now: new Date().toISOString(), all }
}

type OfficeList = Awaited<ReturnType<typeof listEntries<typeof offices>>>
