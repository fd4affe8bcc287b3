// Figures for the desk: how each office does, what people say of it.
import { CC_NAMES, SQD_NAMES } from '#collections/survey.collection.ts'
import { keysOf } from '#db/seal.ts'
import { receives } from '#domain/offices.ts'
import { may, ROLES } from '#domain/roles.ts'
import { recordAccess } from '#features/audit/record-access.ts'
import { computeOfficeNumbers } from '#features/requests/numbers/office-numbers.ts'
import { countDenialReasons } from '#features/requests/numbers/reasons.ts'
import { findOfferedWording } from '#features/requests/survey-invitation.ts'
import { computeSurveyTotals, exportSurveyCsv } from '#features/survey/report.ts'
import { startOfDay } from '#kit/dates.ts'
import type { Both } from '#kit/lang.ts'
import { data, file, route } from '#pages/api/desk/route.ts'
import { loadCalendar } from '#web/calendar.ts'

export const numbers = [
  route('GET /numbers', {
    may: 'numbers',
    run: async ({ db, staff, query }) => {
      const span = { from: startOfDay(query.from), to: startOfDay(query.to) }
      const services = await computeOfficeNumbers(db.reader, await loadCalendar(db), span)
      const { office } = staff
      const opens = may(staff, 'casework') && receives(office)
      const reasons = opens ? await countDenialReasons(db, { ...span, office }) : []
      return data({ services, reasons })
    },
  }),
  route('GET /numbers/satisfaction', {
    may: 'numbers',
    run: async ({ db, query }) => {
      const totals = await computeSurveyTotals(db.reader, keysOf(db), query)
      const content = (await findOfferedWording(db.reader))?.content ?? {}
      const names = [...CC_NAMES, ...SQD_NAMES].filter((name) => name in content)
      const questions = Object.fromEntries(names.map((name) => [name, content[name] as Both]))
      return data({ ...totals, questions })
    },
  }),
  route('GET /numbers/satisfaction.csv', {
    may: 'numbers',
    limit: 'desk-export',
    run: async ({ db, actor, staff, query }) => {
      const office = ROLES[staff.role].ofOffice ? staff.office : undefined
      const suggestions = may(staff, 'suggestions')
      const csv = await exportSurveyCsv(db.reader, keysOf(db), { ...query, office, suggestions })
      await recordAccess(db, actor, 'export', 'surveys')
      const name = `satisfaction-${query.year}${query.quarter ? `-q${query.quarter}` : ''}.csv`
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      }
      return file(new Response(csv, { headers }))
    },
  }),
]
