// The steps of a request in a city that is being made, taken by the people of its office with the commands of the desk.

import type { OfficeCode } from '#domain/offices.ts'
import type { Staff } from '#domain/roles.ts'
import { askOpinion } from '#features/requests/desk/ask-opinion.ts'
import { assign } from '#features/requests/desk/assign.ts'
import { addNote } from '#features/requests/desk/notes.ts'
import { giveOpinion } from '#features/requests/desk/opinions.ts'
import { findRequest } from '#features/requests/find.ts'
import { approveRequest } from '#features/requests/steps/approve.ts'
import { askCorrection, type CorrectionReason } from '#features/requests/steps/correct.ts'
import { extendRequest } from '#features/requests/steps/extend.ts'
import { releaseRequest } from '#features/requests/steps/release.ts'
import { denyRequest, takeStep } from '#features/requests/steps/take-step.ts'
import { dayOf } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { recordOrder } from '#tests/support/money.ts'
import { principalOf } from '#tests/support/principals.ts'
import type { MadeCity } from './city.ts'
import type { Facts, KeptStaff } from './facts.ts'
import { staffOf } from './people.ts'
import type { Sent } from './send.ts'

export const WORDS: Facts['words'] = {
  note: 'The register of 1990 lies in the second room.',
  question: 'Are the taxes of this land paid?',
  opinion: 'Paid up to this year.',
  lacking: 'The name cannot be read.',
  denial: 'No record under this name.\nAsk the PSA.',
  hold: 'The court asks for it.',
}
export const ORDER: Facts['order'] = {
  lines: [
    { label: 'Certified copy', centavos: 123_450 },
    { label: 'Documentary stamp', centavos: 3000 },
  ],
  receiptNumber: '7654321-A',
}
const TOTAL = ORDER.lines.reduce((sum, { centavos }) => sum + centavos, 0)

export type Office = MadeCity & { staff: readonly KeptStaff[] }

const asPrincipal = (staff: Staff) => principalOf(staff, 'kept')

/** The request as it is now, as the screen of the desk knows it, and who of its office acts on it. */
async function opened({ db, calendar, staff }: Office, { reference }: Sent, role: Staff['role']) {
  const row = (await findRequest(db.reader, reference))!
  const by = staffOf(staff, role, role === 'cashier' ? '' : (row.office as OfficeCode))
  return { by, row, on: { requestId: row.id, seen: row.changed_at, calendar } }
}

async function take(city: Office, sent: Sent, step: 'review' | 'ready' | 'answer', note = ''): Promise<void> {
  const { by, on } = await opened(city, sent, 'clerk')
  must(await takeStep(city.db, asPrincipal(by), { ...on, step, note }))
}

export const review = (city: Office, sent: Sent) => take(city, sent, 'review')
export const makeReady = (city: Office, sent: Sent) => take(city, sent, 'ready')
export const answerAtCounter = (city: Office, sent: Sent) => take(city, sent, 'answer', 'Brought by hand.')

export async function ask(city: Office, sent: Sent, names: readonly string[]): Promise<void> {
  const { by, on } = await opened(city, sent, 'clerk')
  const parts: CorrectionReason[] = names.map((name) => ({ name, reason: WORDS.lacking }))
  must(await askCorrection(city.db, asPrincipal(by), { ...on, parts, note: '' }))
}

export async function approve(city: Office, sent: Sent): Promise<void> {
  const { by, on } = await opened(city, sent, 'head')
  must(await approveRequest(city.db, asPrincipal(by), { ...on, lines: ORDER.lines }))
}

/** The first receipt has the number that is kept in the facts. */
export async function pay(city: Office, sent: Sent): Promise<void> {
  const { by, on } = await opened(city, sent, 'cashier')
  const receipts = city.next('receipt')
  const receiptNumber = receipts === 1 ? ORDER.receiptNumber : `900000${receipts}`
  const { requestId, seen } = on
  const issuedOn = dayOf(new Date().toISOString())
  const paid = { requestId, seen, receiptNumber, paidCentavos: TOTAL, issuedOn }
  must(await recordOrder(city.db, asPrincipal(by), paid))
}

/** From received to paid. */
export async function bringToPaid(city: Office, sent: Sent): Promise<void> {
  await review(city, sent)
  await approve(city, sent)
  await pay(city, sent)
}

export async function release(city: Office, sent: Sent): Promise<void> {
  const { by, on } = await opened(city, sent, 'clerk')
  const collector = { name: 'Sample Collector', relation: 'sibling', shown: 'passport' }
  must(await releaseRequest(city.db, asPrincipal(by), { ...on, collector }))
}

export async function deny(city: Office, sent: Sent): Promise<void> {
  const { by, on } = await opened(city, sent, 'head')
  must(await denyRequest(city.db, asPrincipal(by), { ...on, reasons: WORDS.denial }))
}

export async function extend(city: Office, sent: Sent): Promise<void> {
  const { by, on } = await opened(city, sent, 'head')
  const more = { days: 1, reason: 'The book of records is being repaired.' }
  must(await extendRequest(city.db, asPrincipal(by), { ...on, ...more }))
}

export async function takeOver(city: Office, sent: Sent): Promise<void> {
  const { by, row } = await opened(city, sent, 'clerk')
  must(await assign(city.db, asPrincipal(by), { requestId: row.id, from: '', to: by.id }))
  must(await addNote(city.db, asPrincipal(by), { requestId: row.id, text: WORDS.note }))
}

/** Asks another office; with `answered` somebody there answers at once. */
export async function askOffice(
  city: Office,
  sent: Sent,
  { office, parts, answered }: { office: OfficeCode; parts: string[]; answered: boolean },
): Promise<void> {
  const { by, on } = await opened(city, sent, 'clerk')
  const { requestId, seen } = on
  const asked = { requestId, seen, office, parts, question: WORDS.question }
  const { id } = must(await askOpinion(city.db, asPrincipal(by), asked))
  const other = staffOf(city.staff, 'clerk', office)
  if (answered) must(await giveOpinion(city.db, asPrincipal(other), { id, answer: WORDS.opinion }))
}
