// Sends a message again that was given up, or whose fate is not known: somebody has looked at why.
import type { Database } from '#db/database.ts'
import { type Actor, write } from '#db/write.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** It waits again and leaves at the next turn of the outbox. */
export const sendAgain = (db: Database, actor: Actor, id: string): Promise<Outcome<null, 'not-there'>> =>
  write(db, actor, 'send-again', `message:${id}`, async ({ tx, now }) => {
    const moved = await tx
      .updateTable('outbox')
      .set({ state: 'waiting', attempts: 0, next_at: now, leased_until: '', uncertain: 0, settled_at: '' })
      .where('id', '=', id)
      .where((where) => where.or([where('state', '=', 'failed'), where('uncertain', '=', 1)]))
      .executeTakeFirst()
    return moved.numUpdatedRows > 0n ? done(null) : refused('not-there')
  })
