// Sheets the office prints of a request: the slip that goes with its papers, and the order of payment. In words of one language, for the PDF alone.
import type { Database } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import { keptAnswers } from '#features/requests/desk/access.ts'
import { listFiles } from '#features/requests/files/open.ts'
import type { Around } from '#features/requests/show/receipt.ts'
import { type OrderLine, orderOf } from '#features/requests/steps/pay.ts'
import { pesos } from '#fields/money.ts'
import { FORMS } from '#forms/all.ts'
import type { FormId } from '#forms/define.ts'
import { answersInWords, applicantOf, labelOf, type ShownSection } from '#forms/show.ts'
import { STATES, type StateId } from '#forms/states.ts'
import type { Lang } from '#kit/lang.ts'
import { type QrCode, qrCode } from '#kit/server/qr.ts'
import type { Speech } from '#words'

export type Sheet = {
  lang: Lang
  title: string
  above: string[]
  office: string
  reference: string
  referenceLabel: string
  facts: { of: string; label: string; value: string; note: string }[]
  sections: Pick<ShownSection, 'title' | 'rows' | 'tables'>[]
  code: QrCode
  /** A line to sign on for each. */
  signatures: string[]
  foot: string
}

/** What was asked, for the folder the papers lie in. */
export async function slipOf(db: Database, request: RequestRow, around: Around): Promise<Sheet> {
  const { say } = around
  const { slip, receipt } = words(say)
  const form = FORMS[request.form as FormId]
  const files = (await listFiles(db, { requestId: request.id })).filter(({ superseded }) => !superseded)
  const attached = files.map(({ slot, name }) => ({ name, label: labelOf(form, slot)[say.lang], text: name }))
  const state = STATES[request.state as StateId].name[say.lang]
  return {
    ...common(request, around, slip.title),
    facts: [
      ...factsOf(db, request, around),
      { of: 'promised', label: receipt.promised, value: say.weekDate(request.due_on), note: '' },
      { of: 'state', label: slip.state, value: state, note: '' },
    ],
    sections: [
      ...answersInWords(form, keptAnswers(db, request), say.lang),
      ...(attached.length > 0 ? [{ title: slip.files, rows: attached, tables: [] }] : []),
    ],
    signatures: [slip.checked],
  }
}

/** What is to be paid; null while nothing was ordered. */
export async function orderSheetOf(db: Database, request: RequestRow, around: Around): Promise<Sheet | null> {
  const order = await orderOf(db, request.id)
  if (!order) return null
  const { say } = around
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
    ],
    sections: [{ title: said.lines, rows: [], tables: [lines] }],
    signatures: [said.approved],
  }
}

const words = ({ words: { desk, request } }: Speech) => ({ ...desk.print, receipt: request.receipt })

function common(request: RequestRow, { say, office, siteUrl, now }: Around, title: string) {
  const { site } = say.words
  const { receipt } = words(say)
  const address = `${siteUrl}${say.to('/track')}?reference=${request.reference}`
  return {
    lang: say.lang,
    title,
    above: [site.republic, site.province, receipt.city],
    office: office?.name ?? request.office,
    reference: request.reference,
    referenceLabel: receipt.number,
    code: qrCode(address),
    foot: say.fill('request.receipt.foot', { time: `${say.longDate(now)}, ${say.shortTime(now)}` }),
  }
}

function factsOf(db: Database, request: RequestRow, { say }: Around): Sheet['facts'] {
  const { receipt } = words(say)
  const form = FORMS[request.form as FormId]
  const who = applicantOf(form, keptAnswers(db, request))
  const received = `${say.weekDate(request.received_at)}, ${say.shortTime(request.received_at)}`
  const fact = (of: string, label: string, value: string) => ({ of, label, value, note: '' })
  return [
    fact('service', receipt.service, form.title[say.lang]),
    ...(who ? [fact('from', receipt.from, who)] : []),
    fact('received', receipt.received, received),
  ]
}
