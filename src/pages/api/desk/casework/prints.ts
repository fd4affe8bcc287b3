// What the office prints of a request: slip, receipt, order of payment.
import { z } from 'zod'
import { offices } from '#collections/offices.collection.ts'
import type { Database } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { requestToPrint } from '#features/requests/desk/access.ts'
import { pdfOf } from '#features/requests/show/pdf.ts'
import { type Around, type Receipt, receiptOf } from '#features/requests/show/receipt.ts'
import { orderSheetOf, type Sheet, slipOf } from '#features/requests/show/sheet.ts'
import { LANGS } from '#kit/lang.ts'
import { notThere } from '#pages/api/desk/casework/answer.ts'
import { type DeskRoute, file, refuse, route } from '#pages/api/desk/route.ts'
import { calendarOf } from '#pages/calendar.ts'
import { SPEECH } from '#words'

type Drawn = (db: Database, request: RequestRow, around: Around) => Promise<Receipt | Sheet | null>

const SHEETS: Record<'slip' | 'receipt' | 'order', { summary: string; of: Drawn }> = {
  slip: { summary: 'The slip that goes with the papers', of: slipOf },
  receipt: {
    summary: 'The receipt of a request',
    of: async (db, request, around) => receiptOf(db, request, around),
  },
  order: { summary: 'The order of payment', of: orderSheetOf },
}

export const PRINT_ROUTES: readonly DeskRoute[] = (Object.keys(SHEETS) as (keyof typeof SHEETS)[]).map(
  (name) =>
    route({
      method: 'GET',
      path: `/requests/:id/${name}.pdf`,
      summary: `${SHEETS[name].summary}, as PDF; written down`,
      may: 'casework',
      csrf: 'reading',
      limit: 'desk-read',
      gives: 'application/pdf',
      query: z.object({ lang: z.enum(LANGS).default('en') }),
      run: async ({ site, staff, actor, params, query: { lang } }) => {
        const db = site.database()
        const request = await requestToPrint(db, actor, staff, params.id!, name)
        if (!request) return notThere()
        const all = await listEntries(db.reader, offices, lang)
        const office = all.find(({ code }) => code === request.office)
        const { siteUrl } = site.config
        const now = new Date().toISOString()
        const around = { calendar: await calendarOf(db), say: SPEECH[lang], office, siteUrl, now }
        const sheet = await SHEETS[name].of(db, request, around)
        if (!sheet) return notThere()
        const bytes = await pdfOf(sheet)
        return bytes ? file(new Response(bytes, { headers: headersOf(request, name) })) : refuse(429, 'busy')
      },
    }),
)

const headersOf = ({ reference }: RequestRow, name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="${reference}-${name}.pdf"`,
})
