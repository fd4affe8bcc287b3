// New data keys and what is typed but not sent: a draft's own token is sealed in it, so its hashes are made with the new key.
import type { ReplacedKeys } from '#db/data-keys.ts'
import type { Tx } from '#db/database.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { DraftRow } from '#db/tables.ts'
import { rehashCode } from '#features/requests/drafts/code.ts'
import { keyedHash, openText, sealText, Tampered } from '#kit/server/sealing.ts'

type Kept = Pick<DraftRow, 'id' | 'code' | 'sealed'>

/** Inside the change that makes the new keys, since a draft is found by its hash alone. Answers how many; one that does not open stays. */
export async function rekeyDrafts(tx: Tx, keys: ReplacedKeys): Promise<number> {
  let count = 0
  for (const { id } of await tx.selectFrom('drafts').select('id').orderBy('id').execute()) {
    const row = await tx
      .selectFrom('drafts')
      .select(['id', 'code', 'sealed'])
      .where('id', '=', id)
      .executeTakeFirst()
    const changed = row && rekey(keys, row)
    if (!changed) continue
    await tx.updateTable('drafts').set(changed).where('id', '=', id).execute()
    await tx.updateTable('request_files').set({ draft_id: changed.id }).where('draft_id', '=', id).execute()
    count += 1
  }
  return count
}

function rekey(keys: ReplacedKeys, { id, code, sealed }: Kept): Kept | null {
  try {
    const words = openText(keys.records, contextOf('drafts', 'sealed', id), sealed)
    const { token } = JSON.parse(words) as { token: string }
    const own = keyedHash(keys.hashes, 'draft', token)
    return {
      id: own,
      code: code && rehashCode(keys, token, code),
      sealed: sealText(keys.records, contextOf('drafts', 'sealed', own), words),
    }
  } catch (error) {
    if (error instanceof Tampered) return null
    throw error
  }
}
