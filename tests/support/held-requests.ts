// Requests as the people who sent them hold them: with a reference, a device, a number and an e-mail to prove them by, in every state.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import type { FormId } from '#domain/forms.ts'
import type { StateId } from '#domain/request-states.ts'
import type { StepId, StepRole } from '#domain/request-steps.ts'
import { hashOfDevice, hashOfEnd, hashOfMail } from '#features/requests/hashes.ts'
import { newReference } from '#features/requests/reference.ts'
import { approveRequest } from '#features/requests/steps/approve.ts'
import { extendRequest } from '#features/requests/steps/extend.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import { takeStep } from '#features/requests/steps/take-step.ts'
import { FORMS } from '#forms/all.ts'
import type { Answers } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { NO_DUE_DAY } from '#kit/working-days.ts'
import { cityCalendar } from './calendars.ts'
import { recordOrder } from './money.ts'
import { insertRequest, type Overrides } from './requests.ts'

// 555 numbers and example.com are nobody's.
export const DIGITS = '0123'
export const MAIL = 'ana.reyes@example.com'
export const DEVICE = 'a-browser-of-somebody-22'
export const ANSWERS: Answers = {
  requester_Lname: 'Reyes-Peña',
  requester_Fname: 'Ana',
  requester_num: `0917 555 ${DIGITS}`,
  requester_email: MAIL,
  info_Lname: 'Reyes',
  info_Fname: 'Ana',
  info_DOB: '1990-06-12',
}
/** An assessment, of the one office that may ask another's opinion and is no business office. */
export const OF_ASSESSOR: Overrides = {
  form: 'assessment',
  answers: {
    requester_Lname: 'Reyes-Peña',
    requester_Fname: 'Ana',
    owner_name: 'Ben Cruz',
    cont_no: `0917 555 ${DIGITS}`,
    cont_email: MAIL,
  },
}
/** A report of somebody who gave no name. */
export const NAMELESS: Overrides = {
  form: 'report',
  class: 'none',
  days: 0,
  due_on: NO_DUE_DAY,
  device: '',
  mobile_hash: '',
  email_hash: '',
  answers: {
    report_kind: 'garbage',
    report_what: 'Not collected.',
    report_who: 'anonymous',
    report_point: '14.06770, 121.31940',
  },
}
export const REASONS = 'No record under this name.\nAsk the PSA.'
export const EXTENSION = 'The book of records is being repaired.'
export const LACKING = 'Valid ID: too dark to read.'
export const RECEIPT_NUMBER = '1234567'

const calendar = cityCalendar()
/** Somebody of this role, of the office of the request. */
const by = (role: StepRole, { office }: Pick<RequestRow, 'office'>): Principal => ({
  id: `${role}-1`,
  requestId: 'test',
  role,
  office,
})

/** A birth certificate's request unless told otherwise, sent from DEVICE; the data must be unlocked. */
export function holdRequest(db: Database, overrides: Overrides = {}): Promise<RequestRow> {
  const keys = keysOf(db)
  const office = FORMS[(overrides.form ?? 'birth') as FormId].office
  return insertRequest(db, {
    reference: newReference(office, Number(today().slice(0, 4))),
    device: hashOfDevice(keys, DEVICE),
    mobile_hash: hashOfEnd(keys, `0917 555 ${DIGITS}`),
    email_hash: hashOfMail(keys, MAIL),
    answers: ANSWERS,
    ...overrides,
  })
}

/** Takes a step as one of its role does. */
export async function step(
  db: Database,
  row: RequestRow,
  one: StepId,
  role: StepRole,
  note = '',
): Promise<void> {
  must(await takeStep(db, by(role, row), { requestId: row.id, step: one, note, calendar }))
}

const review = (db: Database, row: RequestRow) => step(db, row, 'review', 'clerk')

async function order(db: Database, row: RequestRow): Promise<void> {
  await review(db, row)
  const lines = [
    { label: 'Certified copy', centavos: 123_450 },
    { label: 'Documentary stamp', centavos: 3000 },
  ]
  must(await approveRequest(db, by('head', row), { requestId: row.id, lines, calendar }))
}

async function pay(db: Database, row: RequestRow): Promise<void> {
  await order(db, row)
  const paid = { receiptNumber: `${RECEIPT_NUMBER}-${row.reference}`, paidCentavos: 126_450 }
  must(
    await recordOrder(db, by('cashier', row), {
      requestId: row.id,
      ...paid,
      issuedOn: today(),
    }),
  )
}

/** How each state is come to, by the commands of the office. */
const WAYS: Record<StateId, (db: Database, row: RequestRow) => Promise<void>> = {
  received: async () => {},
  'in-review': async (db, row) => {
    const more = { requestId: row.id, days: 2, reason: EXTENSION, calendar }
    must(await extendRequest(db, by('head', row), more))
    await review(db, row)
  },
  waiting: async (db, row) => {
    await review(db, row)
    await step(db, row, 'ask', 'clerk', LACKING)
  },
  'to-pay': order,
  paid: pay,
  ready: async (db, row) => {
    await pay(db, row)
    await step(db, row, 'ready', 'clerk')
  },
  released: async (db, row) => {
    await WAYS.ready(db, row)
    await step(db, row, 'release', 'clerk')
  },
  denied: async (db, row) => {
    await review(db, row)
    await step(db, row, 'deny', 'head', REASONS)
  },
  withdrawn: (db, row) => step(db, row, 'withdraw', 'applicant'),
  expired: async (db, row) => {
    await WAYS.waiting(db, row)
    await step(db, row, 'expire', 'system')
  },
}
export const STATE_IDS = Object.keys(WAYS) as StateId[]

/** A request received a little while ago and brought to a state. */
export async function requestIn(
  db: Database,
  state: StateId,
  overrides: Overrides = {},
): Promise<RequestRow> {
  const received_at = new Date(Date.now() - 60 * 60_000).toISOString()
  return bringTo(db, await holdRequest(db, { received_at, ...overrides }), state)
}

/** Takes a received request to a state; answers it as it is then. */
export async function bringTo(db: Database, row: RequestRow, state: StateId): Promise<RequestRow> {
  await WAYS[state](db, row)
  const now = db.reader.selectFrom('requests').selectAll().where('id', '=', row.id)
  return now.executeTakeFirstOrThrow()
}
