// Publishes many changed entries in one transaction, each with a version and audit lines of its own: all of them or none.
import type { Collection } from '#collections/define.ts'
import type { Database, Tx } from '#db/database.ts'
import { type Actor, write } from '#db/write.ts'
import { showChanges } from '#features/publishing/index-entries.ts'
import type { RowChange } from '#features/publishing/table.ts'
import { done, refused } from '#kit/outcome.ts'

const BATCH = 500

/**
 * `changes` are those `planChanges` made. Refused as a whole when one of the entries has a later version by now, or a change that is
 * not published: the row counts decide.
 */
export const publishTable = (
  db: Database,
  actor: Actor,
  collection: Collection,
  changes: readonly RowChange[],
) =>
  write(db, actor, 'publish', collection.id, async (writing) => {
    const { tx, now, addLine } = writing
    for (const [version, group] of Map.groupBy(changes, (one) => one.version)) {
      for (const batch of batchesOf(group)) {
        const ids = batch.map(({ id }) => id)
        if ((await moveOn(tx, collection, ids, version, now)) !== ids.length)
          return refused('changed-meanwhile')
      }
    }
    for (const batch of batchesOf(changes)) {
      const versions = batch.map(({ id, version, content }) => ({
        entry_id: id,
        version: version + 1,
        content: JSON.stringify(content),
        actor: actor.id,
        created_at: now,
      }))
      await tx.insertInto('entry_versions').values(versions).execute()
    }
    for (const { id } of changes) {
      addLine('save', `${collection.id}:${id}`)
      addLine('publish', `entry:${id}`)
    }
    await showChanges(writing)
    return done({ published: changes.length })
  })

/** From a published version to the next; answers how many. */
async function moveOn(tx: Tx, collection: Collection, ids: string[], version: number, now: string) {
  const moved = await tx
    .updateTable('entries')
    .set({ latest_version: version + 1, published_version: version + 1, touched: 1 })
    .set({ publish_at: now, updated_at: now })
    .where('collection', '=', collection.id)
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .where('latest_version', '=', version)
    .where('published_version', '=', version)
    .executeTakeFirst()
  return Number(moved.numUpdatedRows)
}

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, i) => all.slice(i * BATCH, (i + 1) * BATCH))
