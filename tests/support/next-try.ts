// Letters that were refused wait for minutes before they are tried again; a test does not.
import { SYSTEM, write } from '#db/write.ts'
import { done } from '#kit/outcome.ts'
import type { Place } from './databases.ts'
import { withDatabase } from './servers.ts'

// The last of them is the end of a letter.
const TRIES = 10

/** Lets the waits between two tries pass; how many tries the mails that wait have left together. */
export const nextTry = (at: Place): Promise<number> =>
  withDatabase(at, async (db) => {
    await write(db, SYSTEM, 'try', 'outbox', async ({ tx }) => {
      const waiting = tx
        .updateTable('outbox')
        .where('state', '=', 'waiting')
        .where('kind', '=', 'request-mail')
        // Those put off alone: what is being taken or sent is locked in another order.
        .where('next_at', '>', new Date().toISOString())
      return done(await waiting.set({ next_at: new Date(0).toISOString() }).execute())
    })
    const rows = db.reader.selectFrom('outbox').select('attempts').where('state', '=', 'waiting')
    const waiting = await rows.where('kind', '=', 'request-mail').execute()
    return waiting.reduce((sum, { attempts }) => sum + TRIES - Number(attempts), 0)
  })
