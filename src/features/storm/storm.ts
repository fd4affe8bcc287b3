// Storm mode: whether the front page is the short one. Kept in the database, so that every instance shows it at the next revision.
import type { Database, Reader } from '#db/database.ts'

import { type Actor, write } from '#db/write.ts'
import { done, refused } from '#kit/outcome.ts'

const KEY = 'storm'

/** Since when it is on, ISO-8601 UTC; '' while it is off. */
export async function readStorm(reader: Reader): Promise<string> {
  const row = await reader.selectFrom('site_state').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value ?? ''
}

/** Switches it, and answers since when it is on. Switched to what it is already, nothing changes and the log gets no line. */
export async function switchStorm(db: Database, actor: Actor, on: boolean): Promise<string> {
  const action = on ? 'storm-on' : 'storm-off'
  const outcome = await write(db, actor, action, 'site', async ({ tx, now, bumpContentRevision }) => {
    if (((await readStorm(tx)) !== '') === on) return refused('already')
    const value = on ? now : ''
    await tx
      .insertInto('site_state')
      .values({ key: KEY, value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute()
    bumpContentRevision()
    return done(value)
  })
  return outcome.ok ? outcome.value : readStorm(db.reader)
}
