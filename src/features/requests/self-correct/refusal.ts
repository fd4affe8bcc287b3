// Whether the sender of a request may still correct it in place: while it is received, and nobody at the office has seen the answers.
import type { Reader, Tx } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import { STATES } from '#domain/request-states.ts'

/** 'amended': by a later request, which holds what counts now. */
export type SelfCorrectRefusal = 'opened' | 'closed' | 'amended'
type Stored = Pick<RequestRow, 'id' | 'state' | 'sealed'> & { opened_at?: string }

/** Why it cannot be corrected in place; null when it can. */
export async function findSelfCorrectRefusal(
  reader: Reader,
  { id, state, sealed, opened_at = '' }: Stored,
): Promise<SelfCorrectRefusal | null> {
  if (sealed === '' || STATES[state].closed) return 'closed'
  if (state !== 'received' || opened_at !== '') return 'opened'
  const later = reader.selectFrom('requests').select('id').where('amends', '=', id)
  return (await later.executeTakeFirst()) ? 'amended' : null
}

/**
 * Inside `write()`: staff see what was answered, so from now on its sender corrects it no more. Answers the request as it is from
 * then on: of a correction at the same moment, either the whole is in it or nothing.
 */
export async function markOpened(tx: Tx, now: string, id: string): Promise<RequestRow | undefined> {
  await tx
    .updateTable('requests')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', '=', '')
    .execute()
  return tx.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
}
