// Sheets the office prints of a request: the slip that goes with its papers, and the order of payment. In words of one language, for the PDF alone.

import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { stateWords } from '#domain/request-states.ts'
import { keptAnswers } from '#features/requests/desk/access.ts'
import { listFiles } from '#features/requests/files/open.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { promisedDay, promisedLabel, type ReceiptContext } from '#features/requests/show/receipt.ts'
import { findOrder, type OrderLine } from '#features/requests/steps/order.ts'
import { labelIn } from '#forms/record.ts'
import { answersInWords, applicantOf } from '#forms/show.ts'
import { pesos } from '#kit/pesos.ts'
import { qrCode } from '#kit/server/qr.ts'
import type { PrintedSheet } from '#papers/paper.ts'
import { paperHead } from '#papers/paper-head.ts'
import type { Speech } from '#words'

/** What was asked, for the folder the papers lie in. */
export async function buildSlip(
  db: Database,
  request: RequestRow,
  around: ReceiptContext,
): Promise<PrintedSheet> {
  const { say } = around
  const { slip } = words(say)
  const record = openRecord(keysOf(db), request)
  const files = (await listFiles(db, { requestId: request.id })).filter(({ superseded }) => !superseded)
  const attached = files.map(({ slot, name }) => ({
    name,
    label: labelIn(record, slot)[say.lang],
    text: name,
  }))
  const state = stateWords(request.form, request.state).name[say.lang]
  return {
    ...common(request, around, slip.title),
    facts: [
      ...factsOf(db, request, around),
      {
        of: 'promised',
        label: promisedLabel(request, say),
        value: promisedDay(request.due_on, say),
        note: '',
      },
      { of: 'state', label: slip.state, value: state, note: '' },
    ],
    sections: [
      ...answersInWords(record, say.lang),
      ...(attached.length > 0 ? [{ title: slip.files, rows: attached, tables: [] }] : []),
    ],
    signatures: [slip.checked],
  }
}

/** What is to be paid; null while nothing was ordered. */
export async function buildOrderSheet(
  db: Database,
  request: RequestRow,
  around: ReceiptContext,
): Promise<PrintedSheet | null> {
  const order = await findOrder(db, request.id)
  if (!order) return null
  const { say, money } = around
  const { order: said } = words(say)
  const row = ({ label, centavos }: OrderLine) => [label, pesos(centavos)]
  const rows = [...order.lines.map(row), [said.total, pesos(order.total_centavos)]]
  const lines = { name: 'lines', label: '', head: [said.what, said.amount], rows }
  const receipt = order.receipt_number
  return {
    ...common(request, around, said.title),
    facts: [
      ...factsOf(db, request, around),
      { of: 'issued', label: said.issued, value: say.weekDate(order.issued_at), note: '' },
      ...(receipt ? [{ of: 'receipt', label: said.receipt, value: receipt, note: order.paid_on }] : []),
      ...(money ? [{ of: 'money', label: said.money, value: money, note: '' }] : []),
    ],
    sections: [{ title: said.lines, rows: [], tables: [lines] }],
    signatures: [said.approved],
  }
}

const words = ({ words: { desk, request } }: Speech) => ({ ...desk.print, receipt: request.receipt })

function common(request: RequestRow, { say, office, siteUrl, now }: ReceiptContext, title: string) {
  const { receipt } = words(say)
  const address = `${siteUrl}${say.to('/track')}?reference=${request.reference}`
  return {
    ...paperHead(say),
    title,
    office: office?.name ?? request.office,
    reference: request.reference,
    referenceLabel: receipt.number,
    code: qrCode(address),
    foot: say.fill('request.receipt.foot', { time: `${say.longDate(now)}, ${say.shortTime(now)}` }),
  }
}

function factsOf(db: Database, request: RequestRow, { say }: ReceiptContext): PrintedSheet['facts'] {
  const { receipt } = words(say)
  const record = openRecord(keysOf(db), request)
  const who = applicantOf(record, keptAnswers(db, request))
  const received = `${say.weekDate(request.received_at)}, ${say.shortTime(request.received_at)}`
  const fact = (of: string, label: string, value: string) => ({ of, label, value, note: '' })
  return [
    fact('service', receipt.service, record.title[say.lang]),
    ...(who ? [fact('from', receipt.from, who)] : []),
    fact('received', receipt.received, received),
  ]
}
