// A city after years of use, put straight into the database: news, and requests of every office over ten years, nearly all of them closed.
import { sql } from 'kysely'
import type { Database } from '../../src/db/database.ts'
import { keysOf } from '../../src/db/seal.ts'
import type { Tables } from '../../src/db/tables.ts'
import { sealAnswers } from '../../src/features/requests/answers.ts'
import { recordFromCurrentForm, sealRecord } from '../../src/features/requests/form-record.ts'
import { hashOfEnd, hashOfWord } from '../../src/features/requests/hashes.ts'
import { newReference } from '../../src/features/requests/reference.ts'
import { FORMS } from '../../src/forms/all.ts'
import { readForm } from '../../src/forms/read.ts'
import { newId } from '../../src/kit/server/ids.ts'
import { sampleOf } from '../../tests/support/forms.ts'

const BATCH = 2000
// Of a hundred requests one is open.
const OPEN_EACH = 100
const DAY_MS = 24 * 60 * 60 * 1000
const YEARS_MS = 10 * 365 * DAY_MS
const REQUEST_FORMS = ['birth', 'bplonew', 'assessment'] as const

type Tx = Parameters<Parameters<Database['transact']>[0]>[0]

/** Requests with their events, words and audit lines; the answers of the closed ones are purged. */
export async function fillRequests(db: Database, amount: number): Promise<void> {
  const keys = keysOf(db)
  const forms = REQUEST_FORMS.map((name) => {
    const { typed, files } = sampleOf(FORMS[name])
    const { answers } = readForm(FORMS[name], typed, files, '2026-11-21')
    return { form: FORMS[name].id, office: FORMS[name].office, answers }
  })
  const words = ['reyes', 'ana'].map((word) => hashOfWord(keys, word))
  const used = new Set<string>()
  const first = Date.now() - YEARS_MS
  const rowOf = (number: number) => {
    const id = newId()
    const { form, office, answers } = forms[number % forms.length]!
    const isOpen = number % OPEN_EACH < 1
    // What is open came in the last days, all else evenly over the years.
    const received = isOpen ? Date.now() - (number % 20) * DAY_MS : first + (number / amount) * YEARS_MS
    const [at, closed] = [received, received + 2 * DAY_MS].map((ms) => new Date(ms).toISOString()) as [
      string,
      string,
    ]
    let reference = newReference(office, new Date(received).getUTCFullYear())
    while (used.has(reference)) reference = newReference(office, new Date(received).getUTCFullYear())
    used.add(reference)
    const sealed = isOpen && {
      sealed: sealAnswers(keys, id, answers),
      sealed_record: sealRecord(keys, id, recordFromCurrentForm(form, answers)),
    }
    return {
      id,
      reference,
      token: id,
      answers_hash: '',
      form,
      form_version: '1',
      office,
      lang: 'en',
      state: isOpen ? 'received' : 'released',
      sealed: '',
      sealed_record: '',
      ...sealed,
      mobile_hash: isOpen ? hashOfEnd(keys, String(number % 10_000).padStart(4, '0')) : '',
      email_hash: '',
      device: '',
      received_at: at,
      counted_from: at.slice(0, 10),
      class: 'simple',
      days: 3,
      extension_days: 0,
      due_on: closed.slice(0, 10),
      changed_at: closed,
      closed_at: isOpen ? '' : closed,
      assignee: '',
      amends: '',
      legal_hold: 0,
      account: '',
      read_at: at,
      opened_at: at,
    }
  }
  for (let from = 0; from < amount; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, amount - from) }, (_, index) => rowOf(from + index))
    const of = (id: string, at: string, from_state: string, to_state: string) => ({
      id: newId(),
      request_id: id,
      at,
      actor: 'system',
      kind: 'state',
      from_state,
      to_state,
      sealed_note: '',
    })
    await db.transact(async (tx) => {
      await insertRows(db, tx, 'requests', rows)
      await insertRows(
        db,
        tx,
        'request_events',
        rows.flatMap(({ id, received_at, closed_at }) => [
          of(id, received_at, '', 'received'),
          ...(closed_at
            ? [of(id, closed_at, 'received', 'ready'), of(id, closed_at, 'ready', 'released')]
            : []),
        ]),
      )
      const open = rows.filter(({ closed_at }) => closed_at === '')
      await insertRows(
        db,
        tx,
        'request_words',
        open.flatMap(({ id }) => words.map((word) => ({ request_id: id, word }))),
      )
      await insertRows(
        db,
        tx,
        'audit_log',
        rows.map(({ id, received_at }) => ({
          id: newId(),
          at: received_at,
          actor: 'applicant',
          action: 'submit-request',
          subject: `request:${id}`,
          request_id: id,
          details: '',
          times: 1,
        })),
      )
    })
  }
}

/** Rows as one parameter: thousands at a time on both engines. */
async function insertRows(
  db: Database,
  tx: Tx,
  table: keyof Tables,
  rows: readonly Record<string, unknown>[],
) {
  if (rows.length === 0) return
  const names = Object.keys(rows[0]!)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const json = JSON.stringify(rows)
  await (db.engine === 'sqlite'
    ? sql`insert into ${sql.table(table)} (${columns})
        select ${sql.join(names.map((name) => sql`value ->> ${sql.lit(name)}`))} from json_each(${json})`
    : sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
  ).execute(tx)
}
