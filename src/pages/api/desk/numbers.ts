// Figures for the desk: how each office does, what people say of it, what the Treasurer received.
import { z } from 'zod'
import { keysOf } from '#db/seal.ts'
import { note } from '#features/audit/note.ts'
import { namesOf } from '#features/requests/desk/names.ts'
import { officeNumbers } from '#features/requests/numbers/office-numbers.ts'
import { denialReasons } from '#features/requests/numbers/reasons.ts'
import { abstractOf } from '#features/requests/steps/pay.ts'
import { surveyCsv, surveyTotals } from '#features/survey/report.ts'
import { may, ROLES } from '#forms/roles.ts'
import { data, file, route } from '#pages/api/desk/route.ts'
import { calendarOf } from '#pages/calendar.ts'

const reading = { method: 'GET', csrf: 'reading', limit: 'desk-read' } as const
// The city's day begins at 16:00 UTC of the day before.
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`).toISOString()
const period = z.object({ from: z.iso.date(), to: z.iso.date() })
const quarter = z.object({
  year: z.coerce.number().int().min(2020).max(2100),
  quarter: z
    .enum(['1', '2', '3', '4'])
    .transform((text) => Number(text) as 1 | 2 | 3 | 4)
    .optional(),
})

export const numbers = [
  route({
    ...reading,
    path: '/numbers',
    summary:
      'Received, on time, late and working days, by office and service; `to` is the day after the last',
    may: 'numbers',
    query: period,
    run: async ({ site, staff, query }) => {
      const db = site.database()
      const span = { from: startOf(query.from), to: startOf(query.to) }
      const services = await officeNumbers(db.reader, await calendarOf(db), span)
      const opens = may(staff, 'casework')
      const reasons = opens ? await denialReasons(db, { ...span, office: staff.office }) : []
      return data({ services, reasons })
    },
  }),
  route({
    ...reading,
    path: '/numbers/satisfaction',
    summary: "What people answered to ARTA's questions, added up",
    may: 'numbers',
    query: quarter,
    run: async ({ site, query }) => {
      const db = site.database()
      return data(await surveyTotals(db.reader, keysOf(db), query))
    },
  }),
  route({
    ...reading,
    path: '/numbers/satisfaction.csv',
    summary:
      'One row an answer, naming nobody, of the own office for who has one; own words only for who may read them; written down as taken out',
    may: 'numbers',
    limit: 'desk-export',
    gives: 'text/csv',
    query: quarter,
    run: async ({ site, actor, staff, query }) => {
      const db = site.database()
      const office = ROLES[staff.role].ofOffice ? staff.office : undefined
      const suggestions = may(staff, 'suggestions')
      const csv = await surveyCsv(db.reader, keysOf(db), { ...query, office, suggestions })
      await note(db, actor, 'export', 'surveys')
      const name = `satisfaction-${query.year}${query.quarter ? `-q${query.quarter}` : ''}.csv`
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      }
      return file(new Response(csv, { headers }))
    },
  }),
  route({
    ...reading,
    path: '/numbers/abstract',
    summary: "What was received on a day, receipt by receipt: it must agree with the cashier's own",
    may: 'abstract',
    query: z.object({ day: z.iso.date() }),
    run: async ({ site, query }) => {
      const { reader } = site.database()
      const { receipts, totalCentavos } = await abstractOf(reader, query.day)
      const nameOf = await namesOf(
        reader,
        receipts.map(({ paid_by }) => paid_by),
      )
      return data({
        totalCentavos,
        receipts: receipts.map(({ paid_by, ...one }) => ({ ...one, paidBy: nameOf(paid_by).name })),
      })
    },
  }),
]
