// Schemas of everything the page of a request shows; other operations use parts of them.
import { z } from 'zod'
import { feeLine } from '#contract/casework/fees.ts'
import { hold } from '#contract/casework/holds.ts'
import { facts } from '#contract/casework/queue.ts'
import { dayOrNone, instantOrNone, orderLine, person, serviceClass, takeBack } from '#contract/shapes.ts'
import { EVENT_KINDS } from '#domain/events.ts'
import { SCAN_STATES } from '#domain/files.ts'
import { ARRIVALS, MESSAGE_KINDS, OUTBOX_STATES } from '#domain/messages.ts'
import { OFFICE_CODES, RECEIVING_OFFICES } from '#domain/offices.ts'
import { PAUSE_REASONS, STATE_IDS } from '#domain/request-states.ts'
import { STEP_IDS } from '#domain/request-steps.ts'
import { LANGS } from '#kit/lang.ts'

/** Answers in words, with the sections and labels of the form. */
export const answersInWords = z.array(
  z.strictObject({
    id: z.string(),
    title: z.string(),
    rows: z.array(z.strictObject({ name: z.string(), label: z.string(), text: z.string() })),
    tables: z.array(
      z.strictObject({
        name: z.string(),
        label: z.string(),
        head: z.array(z.string()),
        rows: z.array(z.array(z.string())),
      }),
    ),
  }),
)
export type AnswersInWords = z.output<typeof answersInWords>

export const file = z.strictObject({
  id: z.string(),
  slot: z.string(),
  label: z.string(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  scan: z.enum(SCAN_STATES),
})
/** Files of a correction replace the superseded ones. */
const ownFile = file.extend({ superseded: z.boolean() })
export type CaseFile = z.output<typeof file> & { superseded?: boolean }

const stateOrNone = z.enum(['', ...STATE_IDS])

/** One event; the states are '' if it changed none. */
export const event = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  by: person,
  kind: z.enum(EVENT_KINDS),
  from: stateOrNone,
  to: stateOrNone,
  /** When the step it belongs to was taken back; '' while it holds. */
  takenBackAt: instantOrNone,
})
export type CaseEvent = z.output<typeof event>

const order = z.strictObject({
  lines: z.array(orderLine),
  totalCentavos: z.int(),
  issuedAt: z.iso.datetime(),
  issuedBy: person,
  /** '' and null until it is paid. */
  receiptNumber: z.string(),
  paidOn: dayOrNone,
  isElectronic: z.boolean(),
  paidBy: person.nullable(),
  /** Lines before they were replaced, the oldest first. */
  versions: z.array(
    z.strictObject({
      lines: z.array(orderLine),
      totalCentavos: z.int(),
      reason: z.string(),
      replacedAt: z.iso.datetime(),
      replacedBy: person,
    }),
  ),
})

const correction = z.strictObject({
  id: z.string(),
  askedAt: z.iso.datetime(),
  askedBy: person,
  answeredAt: instantOrNone,
  note: z.string(),
  parts: z.array(z.strictObject({ name: z.string(), label: z.string(), reason: z.string() })),
  /** Every changed answer; empty until the applicant has corrected. */
  changes: z.array(z.strictObject({ label: z.string(), before: z.string(), after: z.string() })),
  /** Ids of files. */
  files: z.strictObject({ superseded: z.array(z.string()), added: z.array(z.string()) }),
})

/** Changes its sender made before anybody at the office had opened it. */
const selfCorrection = correction
  .pick({ id: true, changes: true, files: true })
  .extend({ at: z.iso.datetime() })

const opinion = z.strictObject({
  id: z.string(),
  office: z.enum(OFFICE_CODES),
  question: z.string(),
  /** Labels of the shared parts. */
  shared: z.array(z.string()),
  askedBy: person,
  askedAt: z.iso.datetime(),
  answeredAt: instantOrNone,
  answeredBy: person.nullable(),
  answer: z.string(),
})

/** Channel and result; never content or recipient. */
const message = z.strictObject({
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  state: z.enum(OUTBOX_STATES),
  attempts: z.int(),
  error: z.string(),
  at: z.iso.datetime(),
  settledAt: instantOrNone,
  uncertain: z.int(),
  /** Whether a text message arrived, as far as the gateway tells. */
  arrival: z.enum(ARRIVALS),
  /** Id of the text message that this mail was sent instead of, or ''. */
  insteadOf: z.string(),
})

const standing = z.strictObject({
  late: z.boolean(),
  daysLeft: z.int(),
  awaits: z.enum(PAUSE_REASONS).nullable(),
  /** The due day; during a pause, the due day if the clock resumed now. */
  dueOn: z.iso.date(),
  stopped: z.boolean(),
  text: z.string(),
})

const formPart = z.strictObject({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['question', 'slot', 'lines']),
})

export const caseAnswer = z.strictObject({
  ...facts,
  /** The form's title. */
  title: z.string(),
  office: z.enum(RECEIVING_OFFICES),
  /** The applicant's language. */
  lang: z.enum(LANGS),
  class: serviceClass,
  days: z.int(),
  extensionDays: z.int(),
  countedFrom: z.iso.date(),
  closedAt: instantOrNone,
  /** When a clerk marked it as ready for decision; '' when nobody has, or a step was taken since. */
  decisionReadyAt: instantOrNone,
  hold: hold.nullable(),
  /** Whether this person sets and lifts it. */
  canHold: z.boolean(),
  answers: answersInWords,
  /** Parts of the form as it was filled in, which may be shared with another office. */
  parts: z.array(formPart),
  /** Parts of the form as it is today, which the applicant can be asked to correct. */
  correctable: z.array(formPart),
  files: z.array(ownFile),
  pauses: z.array(
    z.strictObject({
      reason: z.enum(PAUSE_REASONS),
      from: z.iso.datetime(),
      to: instantOrNone,
    }),
  ),
  standing,
  /** The calculation of the due day, in sentences. */
  explained: z.array(z.string()),
  order: order.nullable(),
  history: z.array(event.extend({ note: z.string() })),
  notes: z.array(z.strictObject({ id: z.string(), at: z.iso.datetime(), by: person, text: z.string() })),
  corrections: z.array(correction),
  /** The applicant has replied, and the office has not acted since. */
  replied: z.boolean(),
  selfCorrections: z.array(selfCorrection),
  opinions: z.array(opinion),
  /** Offices whose opinion may be asked; some have no staff at the desk yet. */
  askable: z.array(z.strictObject({ office: z.enum(OFFICE_CODES), isStaffed: z.boolean() })),
  messages: z.array(message),
  /** The reference of the request it amends, or ''. */
  amends: z.string(),
  /** Steps this person may take now; the desk offers no others. */
  steps: z.array(z.enum(STEP_IDS)),
  canMarkReady: z.boolean(),
  /** The office has marked the service as free of charge: a clerk may say that nothing is to be paid, without a reason. */
  isFree: z.boolean(),
  /** The fees in force that the office has entered for the service, and how many copies are asked for. */
  fees: z.array(feeLine),
  copies: z.int(),
  canExtend: z.boolean(),
  canReplaceOrder: z.boolean(),
  takeBack,
  colleagues: z.array(z.strictObject({ id: z.string(), name: z.string(), role: z.string() })),
})
export type CaseRequest = z.output<typeof caseAnswer>
