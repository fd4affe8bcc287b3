// Links that work once: to confirm an e-mail, set a new password, take up an invitation. Only a keyed hash of each is kept.
import type { AccountLinkRow } from '#db/account-tables.ts'
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { Writing } from '#db/write.ts'
import type { LinkPurpose } from '#domain/accounts.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId, newSecret } from '#kit/server/ids.ts'
import { hashesOfLink, hashOfLink, type Keys, openText, sealText } from '#kit/server/sealing.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** How long each works. */
const LIFETIME_MS = {
  'confirm-email': 3 * DAY_MS,
  'change-email': DAY_MS,
  'reset-password': HOUR_MS,
  'claim-requests': DAY_MS,
  invitation: 7 * DAY_MS,
  'first-administrator': 7 * DAY_MS,
} as const satisfies Record<LinkPurpose, number>
export type LinkRefusal = 'unknown' | 'used' | 'expired'
export type FoundLink = { id: string; purpose: LinkPurpose; userId: string; payload: unknown }

/** Makes a link within a change; the older ones of its purpose and person stop working. Answers what stands in the address. */
export async function createLink(
  { tx, now }: Writing,
  keys: Keys,
  { purpose, userId, payload }: { purpose: LinkPurpose; userId: string; payload: unknown },
): Promise<string> {
  const [id, token] = [newId(), newSecret()]
  if (userId !== '') await endLinks(tx, now, userId, [purpose])
  const row: AccountLinkRow = {
    id,
    token: hashOfLink(keys, token),
    purpose,
    user_id: userId,
    sealed: sealText(keys.records, contextOf('account_links', 'sealed', id), JSON.stringify(payload)),
    created_at: now,
    expires_at: new Date(Date.parse(now) + LIFETIME_MS[purpose]).toISOString(),
    used_at: '',
  }
  await tx.insertInto('account_links').values(row).execute()
  return token
}

/** The open links of these purposes somebody has stop working; answers how many there were. */
export async function endLinks(
  tx: Tx,
  now: string,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<number> {
  const ended = await tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', '=', '')
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** Finds a link without redeeming it, because mail programs follow links before people do. */
export async function findLink(
  db: Database,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<Outcome<FoundLink, LinkRefusal>> {
  const row = await db.reader
    .selectFrom('account_links')
    .selectAll()
    .where('token', 'in', hashesOfLink(keysOf(db), token))
    .where('purpose', 'in', purposes)
    .executeTakeFirst()
  if (!row) return refused('unknown')
  if (row.used_at !== '') return refused('used')
  if (row.expires_at <= new Date().toISOString()) return refused('expired')
  const { id, user_id: userId } = row
  return done({ id, purpose: row.purpose, userId, payload: openLink(keysOf(db), row) })
}

/** What a link brings along. Throws `Tampered`. */
export const openLink = (keys: Keys, { id, sealed }: Pick<AccountLinkRow, 'id' | 'sealed'>): unknown =>
  JSON.parse(openText(keys.records, contextOf('account_links', 'sealed', id), sealed))

/** Uses a link up within a change; false when somebody was first. */
export async function redeemLink({ tx, now }: Writing, id: string): Promise<boolean> {
  const used = await tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', '=', '')
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}
