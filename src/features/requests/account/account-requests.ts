// The requests of an account: listed, given whole to their owner, taken over by proof, and detached when the account ends.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import type { Writing } from '#db/write.ts'
import { stateWords } from '#domain/request-states.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { hashesOfMail } from '#features/requests/hashes.ts'
import { answersInWords } from '#forms/show.ts'
import type { Lang } from '#kit/lang.ts'
import type { Keys } from '#kit/server/sealing.ts'

export type AccountRequest = Pick<
  RequestRow,
  'reference' | 'form' | 'state' | 'received_at' | 'due_on' | 'closed_at'
>

const MOST = 200

/** The newest first, at most 200; what was purged by the schedule is no longer there to be shown. */
export const listAccountRequests = (db: Database, userId: string): Promise<AccountRequest[]> =>
  ofAccount(db, userId)
    .select(['reference', 'form', 'state', 'received_at', 'due_on', 'closed_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()

const ofAccount = (db: Database, userId: string) =>
  db.reader.selectFrom('requests').where('account', '=', userId).where('sealed', '!=', '')

/** Every request of an account with its answers in words, as its owner downloads them. */
export async function exportAccountRequests(db: Database, userId: string, lang: Lang) {
  const rows = await ofAccount(db, userId).selectAll().orderBy('received_at').orderBy('id').execute()
  return rows.map((row) => {
    const record = openRecord(keysOf(db), row)
    return {
      reference: row.reference,
      service: record.title[lang],
      state: stateWords(row.form, row.state).name[lang],
      receivedAt: row.received_at,
      dueOn: row.due_on,
      answers: answersInWords(record, lang),
    }
  })
}

/** How many requests without an account were sent with this e-mail. */
export async function countClaimable(db: Database, email: string): Promise<number> {
  const rows = await db.reader
    .selectFrom('requests')
    .select('id')
    .where('email_hash', 'in', hashesOfMail(keysOf(db), email))
    .where('account', '=', '')
    .where('sealed', '!=', '')
    .execute()
  return rows.length
}

/** Inside `write()`: gives the account all requests that were sent with its confirmed e-mail; returns how many. */
export async function claimRequests(
  { tx }: Writing,
  keys: Keys,
  { userId, email }: { userId: string; email: string },
): Promise<number> {
  const claimed = await tx
    .updateTable('requests')
    .set({ account: userId })
    .where('email_hash', 'in', hashesOfMail(keys, email))
    .where('account', '=', '')
    .executeTakeFirst()
  return Number(claimed.numUpdatedRows)
}

/** Inside `write()`: unlinks the requests from account and device; they stay as official records. One on legal hold stays as it is until that is lifted. */
export const unlinkRequests = ({ tx }: Writing, userId: string): Promise<unknown> =>
  tx
    .updateTable('requests')
    .set({ account: '', device: '' })
    .where('account', '=', userId)
    .where('legal_hold', '=', 0)
    .execute()
