// A request as it lies in the data, of one sample person; put there by the test itself.
import type { Database } from '#db/database.ts'
import { unlock } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { FORMS } from '#forms/all.ts'
import { insertRequest } from './requests.ts'

export const EMAIL = 'ana.reyes@b.example'
// 555 numbers are nobody's.
export const MOBILE = '0917 555 0123'
const APP_KEY = 'c1'.repeat(32)

type Sample = Partial<RequestRow> & { email?: string; mobile?: string }

/** Opens the data's keys and puts one request there; answers its row. */
export async function putRequest(db: Database, sample: Sample = {}): Promise<RequestRow> {
  await unlock(db, { appKey: APP_KEY, keyFile: '' })
  const { email = EMAIL, mobile = MOBILE, ...given } = sample
  const { contact } = FORMS[given.form ?? 'birth']
  const answers = { [contact.email]: email, [contact.mobile]: mobile, requester_lname: 'Reyes' }
  return insertRequest(db, { received_at: '2026-11-20T02:30:00.000Z', answers, ...given })
}
