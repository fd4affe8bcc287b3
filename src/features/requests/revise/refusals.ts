// Whether the sender of a request may still correct it in place, or amend it by another; and the mark that ends the first.
import type { Reader, Tx } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import { STATES, type StateId } from '#domain/request-states.ts'
import { formOf } from '#forms/all.ts'
import { amendmentsOf } from '#forms/amendments.ts'

/** 'amended': by a later request, which holds what counts now. */
export type SelfCorrectRefusal = 'opened' | 'closed' | 'amended'
/** 'closed': denied, withdrawn or expired. 'amended': by the request of `reference`, which is the one to amend. */
export type AmendRefusal = { why: 'other-form' | 'closed' } | { why: 'amended'; reference: string }
type Stored = Pick<RequestRow, 'id' | 'state' | 'sealed'> & { opened_at?: string }

/** Closed without what was asked for: a released request can still be amended. */
const CLOSED_UNGRANTED: readonly StateId[] = ['denied', 'withdrawn', 'expired']

/** Why it cannot be corrected in place; null while it is received and nobody at the office has seen the answers. */
export async function findSelfCorrectRefusal(
  reader: Reader,
  { id, state, sealed, opened_at = '' }: Stored,
): Promise<SelfCorrectRefusal | null> {
  if (sealed === '' || STATES[state].closed) return 'closed'
  if (state !== 'received' || opened_at !== '') return 'opened'
  const later = reader.selectFrom('requests').select('id').where('amends', '=', id)
  return (await later.executeTakeFirst()) ? 'amended' : null
}

/** Why a request cannot be amended; null when it can. */
export async function findAmendRefusal(
  reader: Reader,
  request: Pick<RequestRow, 'id' | 'form' | 'state'>,
): Promise<AmendRefusal | null> {
  const form = formOf(request.form)
  if (!form || amendmentsOf(form).length === 0) return { why: 'other-form' }
  if (CLOSED_UNGRANTED.includes(request.state)) return { why: 'closed' }
  const later = await reader
    .selectFrom('requests')
    .select('reference')
    .where('amends', '=', request.id)
    .where('state', 'not in', CLOSED_UNGRANTED)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return later ? { why: 'amended', reference: later.reference } : null
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
