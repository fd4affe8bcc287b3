// What a receipt needs to know beside the request: calendar, offices, seal, money, language and day.
import { offices } from '#collections/offices.collection.ts'
import type { RequestRow } from '#db/tables.ts'
import { listEntries } from '#features/publishing/entries.ts'
import type { ReceiptContext, ReceiptOffice } from '#features/requests/show/receipt.ts'
import { outwardChannels } from '#kit/server/config.ts'
import { loadCalendar } from '#web/calendar.ts'
import { loadCitySeal } from '#web/city-seal.ts'
import { describeOrderMoney } from '#web/order-money.ts'
import type { Site } from '#web/site.ts'
import type { Speech } from '#words'

/** As it is now; `all` are the offices. */
export async function loadReceiptContext(
  { config, database, storage }: Pick<Site, 'config' | 'database' | 'storage'>,
  request: RequestRow,
  say: Speech,
): Promise<ReceiptContext & { all: ReceiptOffice[] }> {
  const db = database()
  const all = await listEntries(db.reader, offices, say.lang)
  return {
    all,
    say,
    siteUrl: config.siteUrl,
    leaves: outwardChannels(config),
    office: all.find(({ code }) => code === request.office),
    calendar: await loadCalendar(db),
    seal: await loadCitySeal({ db, storage }, say.lang),
    money: await describeOrderMoney(db.reader, request, say),
    now: new Date().toISOString(),
  }
}
