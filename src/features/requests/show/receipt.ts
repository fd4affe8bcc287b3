// The receipt of a request in one language, as Republic Act 11032 asks: the page, its print and the PDF show this and nothing else.

import type { EntryOf } from '#collections/define.ts'
import type { offices } from '#collections/offices.collection.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { officePlace } from '#domain/city.ts'
import { isReport } from '#domain/forms.ts'
import { STATES, stateWords } from '#domain/request-states.ts'
import { awaitedIn } from '#domain/request-steps.ts'
import { openAnswers } from '#features/requests/answers.ts'
import {
  findChannels,
  hasChannel,
  type Leaving,
  reachedChannels,
  untextedNumber,
} from '#features/requests/channels.ts'
import { openRecord } from '#features/requests/form-record.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import { sayUnsure } from '#features/requests/steps/explain.ts'
import { formOf } from '#forms/all.ts'
import { type Answers, isAnonymous } from '#forms/read.ts'
import type { FormRecord } from '#forms/record.ts'
import { applicantOf } from '#forms/show.ts'
import { dayOf } from '#kit/dates.ts'
import { initialsOf } from '#kit/mask.ts'
import { qrCode } from '#kit/server/qr.ts'
import { isWeekend, NO_DUE_DAY } from '#kit/working-days.ts'
import type { PaperFact, PrintedReceipt } from '#papers/paper.ts'
import { paperHead } from '#papers/paper-head.ts'
import type { Speech } from '#words'

export type ReceiptOffice = EntryOf<typeof offices>

/** What a receipt says beside the request's own row. */
export type ReceiptContext = {
  calendar: Calendar
  say: Speech
  /** Undefined while the city has no entry for it. */
  office: ReceiptOffice | undefined
  seal: PrintedReceipt['seal']
  /** The sentence about money that came in for its order; '' where there is none. */
  money: string
  siteUrl: string
  /** The contacts that messages leave by. */
  leaves: Leaving
  /** ISO-8601 UTC. */
  now: string
  /** For who has only the pair: names as initials. */
  isMasked?: boolean
}

export const FACTS = ['service', 'from', 'office', 'responsible', 'place', 'received', 'promised'] as const
type FactName = (typeof FACTS)[number]

/** The receipt of a request as it stands now. */
export function buildReceipt(db: Database, request: RequestRow, around: ReceiptContext): PrintedReceipt {
  const { say, office, seal, siteUrl, now } = around
  const { fill, words } = say
  const record = openRecord(keysOf(db), request)
  const answers = openAnswers(keysOf(db), request)
  const state = STATES[request.state]
  const isUnnamed = hasOwnCode(request.form, answers)
  const { receipt } = words.request
  const address = `${siteUrl}${say.to('/track')}?reference=${request.reference}`
  return {
    ...paperHead(say),
    seal,
    title: receipt.title,
    law: receipt.law,
    office: office?.name ?? request.office,
    reference: request.reference,
    referenceLabel: receipt.number,
    stamp: {
      word: receipt.stamp,
      day: say.longDate(request.received_at),
      time: say.shortTime(request.received_at),
    },
    facts: factsOf(request, record, answers, around),
    next: {
      title: receipt.next,
      lines: [
        nextOf(request, around),
        ...(state.closed ? [] : [isUnnamed ? receipt.told.anonymous : told(record, answers, around)]),
      ],
    },
    bring: {
      title: receipt.bring,
      lines: state.closed || isReport(request.form) ? [] : Object.values(receipt.toBring),
    },
    follow: {
      title: isReport(request.form) ? words.request.ofReports.follow : receipt.follow,
      how: isUnnamed ? receipt.proof.code : proofAsked(record, answers, say),
      address,
      code: qrCode(address),
    },
    foot: fill('request.receipt.foot', { time: `${say.longDate(now)}, ${say.shortTime(now)}` }),
  }
}

/** What happens next. Nobody is asked to pay what has come in. */
function nextOf({ form, state }: RequestRow, { money, say }: ReceiptContext): string {
  return (state === 'to-pay' && money) || stateWords(form, state).next[say.lang]
}

function factsOf(
  request: RequestRow,
  record: FormRecord,
  answers: Answers,
  around: ReceiptContext,
): PaperFact[] {
  const { say, office, isMasked } = around
  const { receipt } = say.words.request
  const name = applicantOf(record, answers)
  const who = isMasked ? initialsOf(name) : name
  const received = `${say.weekDate(request.received_at)}, ${say.shortTime(request.received_at)}`
  const fact = (of: FactName, value: string, note = ''): PaperFact => ({
    of,
    label: receipt[of],
    value,
    note,
  })
  return [
    fact('service', record.title[say.lang]),
    ...(who ? [fact('from', who)] : []),
    fact('office', office?.name ?? request.office),
    fact('responsible', responsibleOf(office, say)),
    fact('place', (office && officePlace(office, say.lang)) || say.words.site.toBeSupplied),
    fact('received', received, countedNote(request, around)),
    {
      ...fact('promised', promisedDay(request.due_on, say), promiseNote(request, around)),
      label: promisedLabel(request, say),
    },
  ]
}

/** RA 11032, Section 9(a)(4): name and designation of the officer; the name once the office has given it. */
const responsibleOf = (office: ReceiptOffice | undefined, { words }: Speech): string =>
  office ? [office.head, office.headPosition].filter(Boolean).join(', ') : words.site.toBeSupplied

/** The due day in words. */
export const promisedDay = (day: string, { weekDate, words }: Speech): string =>
  day === NO_DUE_DAY ? words.request.noPromise.value : weekDate(day)

/** The label of the due day, which will be another after a pause. */
export function promisedLabel({ due_on, state }: RequestRow, { words }: Speech): string {
  const { noPromise, receipt } = words.request
  if (due_on === NO_DUE_DAY) return noPromise.label
  return awaitedIn(state) ? receipt.promisedFirst : receipt.promised
}

/** Whether it was sent without a name. */
function hasOwnCode(formId: string, answers: Answers): boolean {
  const form = formOf(formId)
  return form !== undefined && isAnonymous(form, answers)
}

/** Why it counts as received on a later day; '' when it does not. */
function countedNote({ received_at, counted_from }: RequestRow, { calendar, say }: ReceiptContext): string {
  const day = dayOf(received_at)
  if (day === counted_from) return ''
  const { fill } = say
  const name = calendar.nameOf(day, say.lang)
  const on = say.weekDate(counted_from)
  if (name !== null) return fill('clock.counted.closed', { name, day: on })
  return fill(isWeekend(day) ? 'clock.counted.weekend' : 'clock.counted.afterHours', { day: on })
}

/** The request's class, whether it was extended, and whether the days stand still now. */
function promiseNote(request: RequestRow, { calendar, money, say }: ReceiptContext): string {
  const { fill, words } = say
  const service = words.charter.classes[(request.class || 'unset') as keyof typeof words.charter.classes]
  const awaited = awaitedIn(request.state)
  const { still } = words.request.receipt
  const onHold = awaited === 'payment' && money ? 'money' : awaited
  return [
    request.class === '' ? service : `${service}.`,
    request.extension_days > 0 ? fill('clock.extension', { count: request.extension_days }) : '',
    onHold ? still[onHold] : '',
    ...(request.closed_at === '' ? sayUnsure(request.due_on, calendar, say) : []),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The channels by which the applicant is notified. Nothing is promised that has no way to leave. */
function told(record: FormRecord, answers: Answers, { leaves, say: { words } }: ReceiptContext): string {
  const { told } = words.request.receipt
  const channels = findChannels(record, answers)
  const { email, mobile } = reachedChannels(channels, leaves)
  if (email !== '' && mobile !== '') return told.both
  if (email !== '') return untextedNumber(record, answers) === '' ? told.mail : told.mailOnly
  if (mobile !== '') return told.text
  return hasChannel(channels) ? told.unsent : told.none
}

/** The proof asked for beside the reference when somebody wants to see the request. */
function proofAsked({ contact }: FormRecord, answers: Answers, { words }: Speech): string {
  const { proof } = words.request.receipt
  const hasNumber = Boolean(answers[contact.mobile])
  const hasMail = Boolean(answers[contact.email])
  if (hasNumber && hasMail) return proof.both
  return hasMail ? proof.mail : proof.number
}
