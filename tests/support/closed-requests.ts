// Requests as retention meets them: closed on some day, with everything that hangs on them.
import type { Database, Tx } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import { SYSTEM, write } from '#db/write.ts'
import type { RetentionRule } from '#features/requests/retention/schedule.ts'
import { ORDER_BILL } from '#features/requests/steps/order.ts'
import { done } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

export const APPROVAL = 'Sample schedule, approved for tests'
export const rule = (
  form: RetentionRule['form'],
  state: RetentionRule['state'],
  months: number,
): RetentionRule => ({
  form,
  state,
  months,
  authority: APPROVAL,
})

let made = 0

/** A row of a request; `changes` say what the test is about. */
export function requestRow(changes: Partial<RequestRow> = {}): RequestRow {
  made += 1
  return {
    id: newId(),
    reference: `LCR-21-${String(made).padStart(5, '0')}-X`,
    token: `token ${made}`,
    answers_hash: 'answers',
    form: 'birth',
    form_version: '1',
    office: 'LCR',
    lang: 'fil',
    state: 'released',
    sealed: 'sealed answers',
    sealed_record: 'sealed answers in words',
    mobile_hash: 'mobile',
    email_hash: 'email',
    device: 'device',
    received_at: '2021-01-04T01:00:00.000Z',
    counted_from: '2021-01-04',
    class: 'simple',
    days: 3,
    extension_days: 0,
    due_on: '2021-01-07',
    changed_at: '2021-01-06T01:00:00.000Z',
    closed_at: '2021-01-06T01:00:00.000Z',
    assignee: 'clerk-1',
    amends: '',
    legal_hold: 0,
    account: 'user-1',
    read_at: '2021-01-04T02:00:00.000Z',
    decision_ready_at: '',
    ...changes,
  }
}

/** Changes data as a test sets it up. */
export async function put(db: Database, change: (tx: Tx) => Promise<unknown>): Promise<void> {
  await write<null, never>(db, SYSTEM, 'try', 'requests', async ({ tx }) => {
    await change(tx)
    return done(null)
  })
}

/** Puts requests with words, files, events, a correction with its code, a note, an opinion, a pause, an order of payment and a survey each. */
export async function putWhole(db: Database, ...rows: RequestRow[]): Promise<void> {
  await put(db, async (tx) => {
    for (const row of rows) {
      await tx.insertInto('requests').values(row).execute()
      await putAround(tx, row.id)
    }
  })
}

async function putAround(tx: Tx, request_id: string) {
  const at = '2021-01-05T01:00:00.000Z'
  const file = { draft_id: '', slot: 'valid_id', sealed_name: 'sealed name', mime: 'image/jpeg', bytes: 9 }
  const kept = { wrapped_key: 'key', scan: 'clean' as const, created_at: at }
  await tx
    .insertInto('request_words')
    .values(['juan', 'cruz'].map((word) => ({ request_id, word: `${word} hashed` })))
    .execute()
  await tx
    .insertInto('request_files')
    .values(
      [1, 2].map((number) => ({
        id: `file ${number} of ${request_id}`,
        request_id,
        content_hash: `hash ${number}`,
        ...file,
        ...kept,
      })),
    )
    .execute()
  const step = { request_id, at, actor: 'clerk-1', kind: 'state' as const, sealed_note: 'sealed note' }
  await tx
    .insertInto('request_events')
    .values({ id: newId(), ...step, from_state: 'received', to_state: 'released' })
    .execute()
  await tx
    .insertInto('request_pauses')
    .values({ id: newId(), request_id, reason: 'applicant', opened_at: at, closed_at: at })
    .execute()
  const asked = { sealed: 'sealed correction', asked_at: at, asked_by: 'clerk-1', answered_at: at }
  await tx
    .insertInto('corrections')
    .values({ id: newId(), request_id, token: `correction of ${request_id}`, ...asked })
    .execute()
  const code = { code: 'hashed code', token: 'hashed token', sealed_token: 'sealed token' }
  const times = { created_at: at, expires_at: '', used_at: '' }
  await tx
    .insertInto('request_codes')
    .values({ id: newId(), request_id, purpose: 'correct', opens: '', ...code, ...times })
    .execute()
  await tx
    .insertInto('request_notes')
    .values({ id: newId(), request_id, at, author: 'clerk-1', sealed: 'sealed note' })
    .execute()
  const question = { sealed_question: 'sealed note', asked_by: 'clerk-1', asked_at: at }
  const opinion = { sealed_answer: 'sealed note', answered_by: 'head-1', answered_at: at }
  await tx
    .insertInto('opinions')
    .values({ id: newId(), request_id, office: 'ASR', ...question, ...opinion })
    .execute()
  await putPaidBill(tx, request_id, at)
  const survey = {
    form: 'birth' as const,
    office: 'LCR' as const,
    wording: '1',
    sealed: '',
    invited_at: at,
    answered_at: at,
  }
  await tx
    .insertInto('surveys')
    .values({ id: newId(), request_id, token: `survey of ${request_id}`, ...survey })
    .execute()
}

const TABLES = [
  'requests',
  'request_words',
  'request_events',
  'request_pauses',
  'request_files',
  'corrections',
  'request_notes',
  'opinions',
  'bills',
  'payments',
  'receipts',
  'request_codes',
  'surveys',
] as const

async function putPaidBill(tx: Tx, request_id: string, at: string) {
  const id = newId()
  const bill = { ...ORDER_BILL, number: `bill of ${request_id}`, sealed: 'sealed lines' }
  await tx
    .insertInto('bills')
    .values({ id, request_id, ...bill, total_centavos: 15_500, issued_at: at, issued_by: 'head-1' })
    .execute()
  const paid = {
    source: 'counter' as const,
    ref: id,
    centavos: 15_500,
    fee_centavos: 0,
    paid_on: '2021-01-05',
  }
  await tx
    .insertInto('payments')
    .values({
      id,
      bill_id: id,
      ...paid,
      paid_at: at,
      place: 'receipted',
      reversal: '',
      sealed_said: '',
      recorded_at: at,
      recorded_by: 'cashier-1',
    })
    .execute()
  const receipt = { number: `OR ${request_id}`, key: `OR${request_id}`, issued_on: '2021-01-05' }
  const cancelled = { cancelled_at: '', cancelled_by: '', sealed_reason: '' }
  await tx
    .insertInto('receipts')
    .values({
      id,
      payment_id: id,
      source: 'counter',
      ...receipt,
      issued_at: at,
      issued_by: 'cashier-1',
      issued_under: '',
      ...cancelled,
    })
    .execute()
}

/** Everything kept of requests, for comparing. */
export async function everythingOf(db: Database): Promise<Record<(typeof TABLES)[number], object[]>> {
  const tables = await Promise.all(
    TABLES.map(async (table) => {
      const rows: object[] = await db.reader.selectFrom(table).selectAll().execute()
      return [
        table,
        rows
          .map((row) => JSON.stringify(row))
          .sort()
          .map((row) => JSON.parse(row)),
      ] as const
    }),
  )
  return Object.fromEntries(tables) as Record<(typeof TABLES)[number], object[]>
}
