// Legal hold: a request somebody disputes or a court asks for is kept whole, whatever the schedule says.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, write } from '#db/write.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { sealText } from '#kit/server/sealing.ts'

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
  return write<null, Refusal>(db, actor, action, `request:${requestId}`, async ({ tx, now }) => {
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
    const id = newId()
    await tx
      .insertInto('request_events')
      .values({
        id,
        request_id: requestId,
        at: now,
        actor: actor.id,
        kind: on ? 'held' : 'hold-ended',
        from_state: '',
        to_state: '',
        sealed_note: sealText(keysOf(db).records, `event:${id}`, words),
      })
      .execute()
    return done(null)
  })
}
