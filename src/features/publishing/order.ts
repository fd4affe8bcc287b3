// The order of a collection as staff drag it.
import type { Collection } from '#collections/define.ts'
import type { Database } from '#db/database.ts'
import { type Actor, write } from '#db/write.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

const STEP = 10

/** Puts one entry right after another, or first when `after` is ''. Entries whose place stays are not touched. */
export const moveEntry = (
  db: Database,
  actor: Actor,
  collection: Collection,
  { id, after }: { id: string; after: string },
): Promise<Outcome<null, 'not-there'>> =>
  write<null, 'not-there'>(db, actor, 'move', `entry:${id}`, async ({ tx, readersSeeIt }) => {
    const rows = await tx
      .selectFrom('entries')
      .select(['id', 'position'])
      .where('collection', '=', collection.id)
      .orderBy('position')
      .orderBy('number')
      .execute()
    const moved = rows.find((row) => row.id === id)
    const others = rows.filter((row) => row !== moved)
    const at = after === '' ? 0 : others.findIndex((row) => row.id === after) + 1
    if (!moved || (after !== '' && at === 0)) return refused('not-there')
    others.splice(at, 0, moved)
    for (const [index, row] of others.entries()) {
      const position = (index + 1) * STEP
      if (row.position === position) continue
      await tx.updateTable('entries').set({ position }).where('id', '=', row.id).execute()
    }
    readersSeeIt()
    return done(null)
  })
