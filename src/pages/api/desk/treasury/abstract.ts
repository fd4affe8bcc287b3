// /api/desk/collections, .csv and .pdf: the abstract of a period; /reconciliation: the money of a day.
import { loadNames, type NamedActor } from '#db/actor-names.ts'
import type { Reader } from '#db/database.ts'
import { may } from '#domain/roles.ts'
import { type Abstract, type AskedPeriod, loadCollections } from '#features/payments/abstract/collections.ts'
import { abstractCsv } from '#features/payments/abstract/csv.ts'
import { reconcileDay } from '#features/payments/abstract/reconcile.ts'
import { abstractReport, isPrintable } from '#features/payments/abstract/report.ts'
import { EMPTIED } from '#features/payments/abstract/rows.ts'
import { readPayors } from '#features/requests/desk/payors.ts'
import type { Outcome } from '#kit/outcome.ts'
import { type Caller, data, file, refuse, route } from '#pages/api/desk/route.ts'
import { pdfHeaders } from '#papers/pdf-headers.ts'
import { renderPdf } from '#papers/render-pdf.ts'
import { SPEECH } from '#words'

// The screen shows so many; the files have all.
const MOST_SHOWN = 500

export const ABSTRACT_ROUTES = [
  route('GET /collections', {
    may: 'abstract',
    run: async (caller) => {
      const loaded = await load(caller, caller.query, 'look-collections')
      if (!loaded.ok) return refuse('too-many-receipts')
      const { rows, ...sums } = loaded.value
      const cashierOf = await loadCashiers(caller.db.reader, loaded.value)
      const named = <Row extends { cashier: string }>(row: Row) => ({
        ...row,
        cashier: cashierOf(row.cashier),
      })
      return data({
        ...sums,
        rows: rows.slice(0, MOST_SHOWN).map(named),
        rowCount: rows.length,
        isPrintable: isPrintable(loaded.value),
        cashiers: sums.cashiers.map(named),
        serials: sums.serials.map(named),
        choices: { ...sums.choices, cashiers: sums.choices.cashiers.map(cashierOf) },
      })
    },
  }),
  route('GET /collections.csv', {
    may: 'abstract',
    limit: 'desk-export',
    run: async (caller) => {
      const { lang, ...period } = caller.query
      const loaded = await load(caller, period, 'export')
      if (!loaded.ok) return refuse('too-many-receipts')
      const cashierOf = await loadCashiers(caller.db.reader, loaded.value)
      const text = abstractCsv(loaded.value, (id) => cashierOf(id).name, SPEECH[lang])
      return sent(text, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName(period)}.csv"`,
      })
    },
  }),
  route('GET /collections.pdf', {
    may: 'abstract',
    limit: 'desk-export',
    run: async (caller) => {
      const { lang, ...period } = caller.query
      const loaded = await load(caller, period, 'export')
      if (!loaded.ok) return refuse('too-many-receipts')
      const cashierOf = await loadCashiers(caller.db.reader, loaded.value)
      const now = new Date().toISOString()
      const around = { period, say: SPEECH[lang], now, nameOf: (id: string) => cashierOf(id).name }
      if (!isPrintable(loaded.value)) return refuse('too-long-report')
      const bytes = await renderPdf(abstractReport(loaded.value, around), caller.staff.id)
      if (!bytes) return refuse('busy')
      return sent(bytes, pdfHeaders(fileName(period)))
    },
  }),
  route('GET /reconciliation', {
    may: 'abstract',
    run: async ({ db, query }) => data(await reconcileDay(db.reader, query.day)),
  }),
]

const fileName = ({ from, to }: AskedPeriod) => `collections-${[...new Set([from, to])].join('-')}`

const sent = (body: BodyInit, headers: Record<string, string>) => file(new Response(body, { headers }))

function load(
  { db, staff, actor }: Caller,
  period: AskedPeriod,
  as: 'look-collections' | 'export',
): Promise<Outcome<Abstract, 'too-many'>> {
  const showsPayors = may(staff, 'payors')
  const ofRequests = (ids: readonly string[]) => readPayors(db, ids, { names: showsPayors })
  return loadCollections(db, actor, period, { ofRequests, showsPayors, as })
}

/** Who issued, by id; a dash for whom nobody knows, such as of rows the schedule has emptied. */
async function loadCashiers(reader: Reader, { choices }: Abstract): Promise<(id: string) => NamedActor> {
  const nameOf = await loadNames(reader, choices.cashiers)
  return (id) => {
    const found = nameOf(id)
    return found.is === 'applicant' ? { id, name: EMPTIED, is: 'staff' } : found
  }
}
