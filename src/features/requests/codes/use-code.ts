// Takes a code that somebody typed: what it is for, and the token of the link it stands for.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { RequestRow } from '#db/tables.ts'
import { type Actor, write } from '#db/write.ts'
import { type CodePurpose, isAsked } from '#domain/codes.ts'
import { hashesOfCode, readCode } from '#features/requests/codes/make-code.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { openText } from '#kit/server/sealing.ts'

/** `token` opens the correction or the survey; null for what is done on the request itself. */
export type UsedCode = { purpose: CodePurpose; token: string | null }

// The second of two presses finds the code used.
const AGAIN_MS = 60_000

/** Refused alike for a wrong code, one that has ended, and one that was used. */
export async function acceptCode(
  db: Database,
  actor: Actor,
  { id }: Pick<RequestRow, 'id'>,
  typed: string,
): Promise<Outcome<UsedCode, 'wrong'>> {
  const code = readCode(typed)
  if (code === null) return refused('wrong')
  const keys = keysOf(db)
  const now = new Date().toISOString()
  const row = await db.reader
    .selectFrom('request_codes')
    .selectAll()
    .where('request_id', '=', id)
    .where('code', 'in', hashesOfCode(keys, id, code))
    .executeTakeFirst()
  if (!row || (row.expires_at !== '' && row.expires_at <= now)) return refused('wrong')
  const usable = new Date(Date.parse(now) - AGAIN_MS).toISOString()
  if (row.purpose !== 'own' && !isAsked(row.purpose) && row.used_at !== '' && row.used_at < usable)
    return refused('wrong')
  await write(db, actor, 'use-code', `request:${id}`, async ({ tx }) => {
    await tx
      .updateTable('request_codes')
      .set({ used_at: now })
      .where('id', '=', row.id)
      .where('used_at', '=', '')
      .execute()
    return done(null)
  })
  const { sealed_token: sealed } = row
  const token =
    sealed === '' ? null : openText(keys.records, contextOf('request_codes', 'sealed_token', row.id), sealed)
  return done({ purpose: row.purpose, token })
}
