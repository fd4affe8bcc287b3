// A request as it lies in the data, of one sample person; put there by the test itself.
import type { Database } from '#db/database.ts'
import { keysOf, unlock } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { SYSTEM, write } from '#db/write.ts'
import { sealAnswers } from '#features/requests/answers.ts'
import { recordFromCurrentForm, sealRecord } from '#features/requests/form-record.ts'
import { FORMS } from '#forms/all.ts'
import { done } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

export const EMAIL = 'ana.reyes@b.example'
// 555 numbers are nobody's.
export const MOBILE = '0917 555 0123'
export const APP_KEY = 'c1'.repeat(32)

type Sample = Partial<RequestRow> & { email?: string; mobile?: string }

/** Opens the data's keys and puts one request there; answers its row. */
export async function putRequest(db: Database, sample: Sample = {}): Promise<RequestRow> {
  await unlock(db, { appKey: APP_KEY, keyFile: '' })
  const { email = EMAIL, mobile = MOBILE, ...given } = sample
  const id = newId()
  const { form = 'birth' } = given
  const { contact } = FORMS[form]
  const answers = { [contact.email]: email, [contact.mobile]: mobile, requester_lname: 'Reyes' }
  const row: RequestRow = {
    id,
    reference: `LCR-26-${id.slice(-5).toUpperCase()}-D`,
    token: id,
    answers_hash: '',
    form: 'birth',
    form_version: '1',
    office: 'LCR',
    lang: 'en',
    state: 'received',
    sealed: sealAnswers(keysOf(db), id, answers),
    sealed_record: sealRecord(keysOf(db), id, recordFromCurrentForm(form, answers)),
    mobile_hash: '',
    email_hash: '',
    device: '',
    received_at: '2026-11-20T02:30:00.000Z',
    counted_from: '2026-11-20',
    class: 'simple',
    days: 3,
    extension_days: 0,
    due_on: '2026-11-25',
    changed_at: '2026-11-20T02:30:00.000Z',
    closed_at: '',
    assignee: '',
    amends: '',
    legal_hold: 0,
    ...given,
  }
  await write<null, never>(db, SYSTEM, 'try', `request:${id}`, async ({ tx }) => {
    await tx.insertInto('requests').values(row).execute()
    return done(null)
  })
  return row
}
