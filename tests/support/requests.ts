// Rows of requests for data tests, put straight into the database as a submission would leave them.
import type { Database } from '#db/database.ts'
import { keysOf, unlock } from '#db/seal.ts'
import type { EventRow, PauseRow, RequestRow } from '#db/tables.ts'
import { type FormId, SERVICE_PERIODS } from '#domain/forms.ts'
import type { StateId } from '#domain/request-states.ts'
import { awaitedIn } from '#domain/request-steps.ts'
import { sealAnswers } from '#features/requests/answers.ts'
import { sealRecord } from '#features/requests/form-record.ts'
import { computeVersion } from '#features/requests/form-version.ts'
import { computeDueDate } from '#features/requests/steps/clock.ts'
import { FORMS } from '#forms/all.ts'
import type { Answers } from '#forms/read.ts'
import { recordOf } from '#forms/record.ts'
import { dayOf } from '#kit/dates.ts'
import { newId } from '#kit/server/ids.ts'
import { cityCalendar, workingDaysAgo } from './calendars.ts'
import { newNumber } from './unique.ts'

export const APP_KEY = 'ab'.repeat(32)

/** A database opened with a key of its own. */
export async function unlocked(db: Database): Promise<Database> {
  await unlock(db, { appKey: APP_KEY, keyFile: '/nowhere' })
  return db
}

/** A request as it stands. */
export const requestById = (db: Database, id: string): Promise<RequestRow> =>
  db.reader.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The same, by what its applicant has of it. */
export const requestByReference = (db: Database, reference: string): Promise<RequestRow> =>
  db.reader.selectFrom('requests').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()

export type Overrides = Partial<RequestRow> & {
  /** Instead of a number and an e-mail of nobody. */
  answers?: Answers
  /** Instead of the one its state has stood in since `changed_at`. */
  pauses?: (Partial<PauseRow> & Pick<PauseRow, 'opened_at'>)[]
}

const CALENDAR = cityCalendar()

/**
 * A simple birth certificate asked for at nine of the working day before today, so that it is not overdue, unless told otherwise; the
 * data must be unlocked.
 */
export async function insertRequest(db: Database, overrides: Overrides = {}): Promise<RequestRow> {
  const { answers, pauses: given, ...columns } = overrides
  const id = columns.id ?? newId()
  const form = columns.form ?? 'birth'
  const said = answers ?? contactOf(form)
  const received_at = columns.received_at ?? workingDaysAgo(1)
  const changed_at = columns.changed_at ?? received_at
  const class_ = columns.class ?? FORMS[form].class
  const state = columns.state ?? 'received'
  const promised = { received_at, days: SERVICE_PERIODS[class_].days, extension_days: 0, ...columns }
  const reason = awaitedIn(state)
  const pauses: PauseRow[] = (given ?? (reason ? [{ reason, opened_at: changed_at }] : [])).map((pause) => ({
    id: newId(),
    request_id: id,
    reason: 'applicant',
    closed_at: '',
    ...pause,
  }))
  const row: RequestRow = {
    id,
    reference: `${FORMS[form].office}-${dayOf(received_at).slice(2, 4)}-${newNumber()}`,
    token: `token-${id}`,
    answers_hash: '',
    form,
    form_version: computeVersion(FORMS[form]),
    office: FORMS[form].office,
    lang: 'en',
    sealed: sealAnswers(keysOf(db), id, said),
    sealed_record: sealRecord(keysOf(db), id, recordOf(FORMS[form], said)),
    mobile_hash: '',
    email_hash: '',
    device: '',
    class: class_,
    changed_at,
    closed_at: '',
    assignee: '',
    amends: '',
    legal_hold: 0,
    account: '',
    read_at: '',
    opened_at: '',
    decision_ready_at: '',
    ...computeDueDate(promised, pauses, CALENDAR),
    ...promised,
    state,
  }
  const event = (at: string, from_state: StateId | '', to_state: StateId): EventRow => {
    const actor = from_state === '' ? 'applicant' : 'somebody'
    return { id: newId(), request_id: id, at, actor, kind: 'state', from_state, to_state, sealed_note: '' }
  }
  const events = [event(received_at, '', 'received')]
  if (state !== 'received') events.push(event(changed_at, 'received', state))
  await db.transact(async (tx) => {
    await tx.insertInto('requests').values(row).execute()
    await tx.insertInto('request_events').values(events).execute()
    if (pauses.length > 0) await tx.insertInto('request_pauses').values(pauses).execute()
  })
  return row
}

// 555 numbers and example.com are nobody's.
const contactOf = (form: FormId): Answers => ({
  [FORMS[form].contact.mobile]: '0917 555 0123',
  [FORMS[form].contact.email]: 'ana.reyes@example.com',
})
