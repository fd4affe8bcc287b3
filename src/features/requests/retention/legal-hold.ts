// Legal hold: a request somebody disputes or a court asks for is kept whole, whatever the schedule says.
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, write } from '#db/write.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

type Refusal = 'not-there' | 'no-change' | 'no-reason'

/** Puts a request on hold or ends it; the reason is kept sealed with the event. What was purged cannot be held. */
export function setLegalHold(
  db: Database,
  actor: Actor,
  requestId: string,
  on: boolean,
  reason: string,
): Promise<Outcome<null, Refusal>> {
  const words = reason.trim()
  const action = on ? 'hold' : 'end-hold'
  return write(db, actor, action, `request:${requestId}`, async (writing) => {
    const { tx } = writing
    if (words === '') return refused('no-reason')
    const set = await tx
      .updateTable('requests')
      .set({ legal_hold: on ? 1 : 0 })
      .where('id', '=', requestId)
      .where('legal_hold', '=', on ? 0 : 1)
      .where('sealed', '<>', '')
      .executeTakeFirst()
    if (set.numUpdatedRows === 0n) {
      const there = tx.selectFrom('requests').select('id').where('id', '=', requestId)
      return refused((await there.where('sealed', '<>', '').executeTakeFirst()) ? 'no-change' : 'not-there')
    }
    if (!on) await unlinkRemoved(tx, requestId)
    const kind = on ? 'held' : 'hold-ended'
    await addEvent(writing, keysOf(db), { requestId, actor: actor.id, kind, from: '', to: '', note: words })
    return done(null)
  })
}

/** The account was removed during the hold: what that would have unlinked is unlinked now. */
const unlinkRemoved = (tx: Tx, requestId: string): Promise<unknown> =>
  tx
    .updateTable('requests')
    .set({ account: '', device: '' })
    .where('id', '=', requestId)
    .where('account', '<>', '')
    .where('account', 'not in', (e) => e.selectFrom('users').select('users.id'))
    .execute()
