// The order of a collection as staff drag it.
import type { Collection } from '#collections/define.ts'
import type { Database } from '#db/database.ts'
import { type Actor, write } from '#db/write.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

const STEP = 10

/** Puts an entry at a place of the order, counted from 1; one beyond the end is the last. Entries whose place stays are not touched. */
export const moveEntry = (
  db: Database,
  actor: Actor,
  collection: Collection,
  { id, place }: { id: string; place: number },
): Promise<Outcome<null, 'not-there'>> =>
  write(db, actor, 'move', `entry:${id}`, async ({ tx, bumpContentRevision }) => {
    const rows = await tx
      .selectFrom('entries')
      .select(['id', 'position'])
      .where('collection', '=', collection.id)
      .orderBy('position')
      .orderBy('number')
      .execute()
    const moved = rows.find((row) => row.id === id)
    if (!moved) return refused('not-there')
    const ordered = rows.filter((row) => row !== moved).toSpliced(place - 1, 0, moved)
    for (const [index, row] of ordered.entries()) {
      const position = (index + 1) * STEP
      if (row.position === position) continue
      await tx.updateTable('entries').set({ position }).where('id', '=', row.id).execute()
    }
    bumpContentRevision()
    return done(null)
  })
