// A request of each form with all that words of a form can be shown in: files, a correction, a shared opinion; and everything any page, sheet or list says of it.
import type { Database } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import type { OfficeCode } from '#domain/offices.ts'
import { OFFICES } from '#domain/offices.ts'
import { exportAccountRequests } from '#features/requests/account/account-requests.ts'
import { askOpinion } from '#features/requests/desk/ask-opinion.ts'
import { openCase } from '#features/requests/desk/case.ts'
import { exportQueue } from '#features/requests/desk/export.ts'
import { openOpinion } from '#features/requests/desk/opinions.ts'
import { listQueue } from '#features/requests/desk/queue.ts'
import { draftId } from '#features/requests/drafts/drafts.ts'
import { findRequest } from '#features/requests/find.ts'
import { createRequestSenders } from '#features/requests/messages/senders.ts'
import { answerCorrection } from '#features/requests/revise/answer-correction.ts'
import { loadRequestPage } from '#features/requests/show/request-page.ts'
import { buildSlip } from '#features/requests/show/sheet.ts'
import { findCorrection } from '#features/requests/steps/correct.ts'
import { submitRequest } from '#features/requests/submit.ts'
import { FORMS } from '#forms/all.ts'
import { type Form, partsOf, withoutHelpers } from '#forms/define.ts'
import { readForm } from '#forms/read.ts'
import { LANGS } from '#kit/lang.ts'
import { must } from '#kit/outcome.ts'
import type { Delivery, Mail, Sms } from '#kit/server/carrier.ts'
import { newSecret } from '#kit/server/ids.ts'
import { SPEECH } from '#words'
import { cityCalendar } from './calendars.ts'
import { askedByLink } from './corrections.ts'
import type { Place } from './databases.ts'
import { sampleOf } from './forms.ts'
import { principalOf } from './principals.ts'
import { staffIn } from './staff.ts'
import { keep } from './vault.ts'

export const TODAY = '2026-11-23'
const NOW = '2026-11-23T02:00:00.000Z'
const ACCOUNT = 'somebody'
const actor = { id: 'somebody', requestId: 'test' }
const promise = () => ({ class: 'simple', days: 3, countedFrom: TODAY, dueOn: '2026-11-26' }) as const

/** A complete request of a form with a file in each slot, as its sender sends it; answers its row. */
export async function sendWhole(db: Database, place: Place, form: Form): Promise<RequestRow> {
  const token = newSecret()
  const { typed } = sampleOf(form, { [form.contact.mobile]: '0917 555 0123' })
  const slots = partsOf(form).flatMap(({ part }) => (part.part === 'slot' ? part.name : []))
  for (const slot of slots) await keep(db, place, { draftId: draftId(db, token) }, { slot })
  const files = Object.fromEntries(slots.map((slot) => [slot, 1]))
  const { answers, problems } = readForm(form, typed, files, TODAY)
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  const whole = { form, lang: 'en', token, device: '', account: ACCOUNT, answers, promise } as const
  const received = must(await submitRequest(db, actor, whole))
  return (await findRequest(db.reader, received.reference))!
}

/** Asks for its first question to be put right, and answers it. */
export async function correctFirst(db: Database, { reference, form }: RequestRow, text = 'Corrected') {
  const name = FORMS[form].applicant.at(-1)!
  const token = await askedByLink(db, reference, [{ name, reason: 'Please look again.' }])
  const found = await findCorrection(db, token)
  if (found?.is !== 'open') throw new Error('the correction is not open')
  const { answers } = readForm(found.form, { [name]: [text] }, {}, TODAY)
  must(await answerCorrection(db, actor, { token, answers, calendar: cityCalendar() }))
}

export type Recorded = { row: RequestRow; office: OfficeCode; opinion: { id: string; of: OfficeCode } | null }

/** One of each form, corrected once, with everything shared with another office where the office may ask one. */
export async function recordedRequests(db: Database, place: Place): Promise<Recorded[]> {
  const made: Recorded[] = []
  for (const form of Object.values(FORMS)) {
    const { reference } = await sendWhole(db, place, form)
    await correctFirst(db, (await findRequest(db.reader, reference))!)
    const row = (await findRequest(db.reader, reference))!
    const opinion = await shareAll(db, row, form)
    made.push({ row: (await findRequest(db.reader, reference))!, office: form.office, opinion })
  }
  return made
}

async function shareAll(db: Database, { id: requestId, changed_at: seen }: RequestRow, form: Form) {
  const [of] = OFFICES[form.office].asks
  if (!of) return null
  await staffIn(db, 'clerk', of)
  const head = await staffIn(db, 'head', form.office)
  const parts = partsOf(withoutHelpers(form)).map(({ part }) => part.name)
  const asked = must(
    await askOpinion(db, principalOf(head), {
      requestId,
      office: of,
      seen,
      question: 'May it?',
      parts,
    }),
  )
  return { id: asked.id, of }
}

/** Everything the program says of a request, in both languages; the same at any time but for what is asked of the form of today. */
export async function readEverywhere(db: Database, { row, office, opinion }: Recorded): Promise<unknown[]> {
  const request = (await findRequest(db.reader, row.reference))!
  const clerk = await staffIn(db, 'clerk', office)
  const calendar = cityCalendar()
  const filter = { q: request.reference }
  const said: unknown[] = []
  for (const lang of LANGS) {
    const say = SPEECH[lang]
    const leaves = { email: true, mobile: true }
    const siteUrl = 'https://a.example'
    const around = {
      calendar,
      say,
      office: undefined,
      treasurer: undefined,
      seal: null,
      money: '',
      siteUrl,
      leaves,
    }
    const sight = { seesAll: true, isTheirs: true }
    const page = { ...around, ...sight, now: NOW, notice: '' } as const
    const { canAmend: _, ...shown } = await loadRequestPage(db, request, page)
    const found = await openCase(db, actor, request.id, { staff: clerk, calendar, lang, now: NOW })
    const { correctable: __, colleagues: ___, ...kept } = found!
    const desk = { staff: clerk, today: TODAY }
    said.push(shown, kept, await buildSlip(db, request, { ...around, now: NOW }))
    said.push(await exportQueue(db, actor, desk, { filter, lang }))
    said.push(
      (await exportAccountRequests(db, ACCOUNT, lang)).find(({ reference }) => reference === row.reference),
    )
    if (opinion)
      said.push(await openOpinion(db, principalOf(await staffIn(db, 'clerk', opinion.of)), opinion.id, lang))
  }
  const rows = { filter, sort: ['due_on', 'ASC'], range: [0, 24] } as const
  said.push((await listQueue(db, actor, { staff: clerk, today: TODAY }, rows)).rows)
  said.push(await messagesOf(db, request))
  return JSON.parse(JSON.stringify(said))
}

/** What is sent of it by mail and by text, and to whom; the receipt is true of a request in any state. */
async function messagesOf(db: Database, { id: requestId }: RequestRow): Promise<unknown[]> {
  const sent: (Mail | Sms)[] = []
  const carrier = async (_: string, message: Mail | Sms): Promise<Delivery> => {
    sent.push(message)
    return 'handed-over'
  }
  const senders = createRequestSenders(() => db, { siteUrl: 'https://a.example' }, carrier, carrier)
  const payload = { requestId, about: 'received', eventId: '' } as const
  for (const sender of Object.values(senders)) await sender('id', payload)
  return sent
}
