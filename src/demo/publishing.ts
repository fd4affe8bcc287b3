// Entries as the desk makes, changes and publishes them.
import type { Collection } from '#collections/define.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#db/write.ts'
import { acting, staffOf, type World } from '#demo/world.ts'
import { type PublishTimes, publishEntry } from '#features/publishing/publish.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { must } from '#kit/outcome.ts'

type Content = Record<string, unknown>

/** A draft; answers its id. */
export async function draft(world: World, collection: Collection, content: Content): Promise<string> {
  return must(await createEntry(world.db, publisherOf(world), collection, { content })).id
}

export async function publish(
  world: World,
  collection: Collection,
  content: Content,
  times: PublishTimes = {},
): Promise<string> {
  const id = await draft(world, collection, content)
  must(await publishEntry(world.db, publisherOf(world), id, times))
  return id
}

export const publisherOf = (world: World) => acting(staffOf(world, 'publisher'))

/** Some fields of one that is published; none where the city has no such entry. */
export async function changeEntry(
  world: World,
  collection: Collection,
  { slug }: { slug: string },
  changes: Content,
  role: 'publisher' | 'administrator' = 'publisher',
): Promise<void> {
  await changeFields(world.db, acting(staffOf(world, role)), collection, { slug }, changes)
}

/** Changes some fields of an entry, found by its slug or by its key in the first content, and publishes it; false where there is none. */
export async function changeFields(
  db: Database,
  by: Actor,
  collection: Collection,
  found: { slug: string } | { content_key: string },
  changes: object,
): Promise<boolean> {
  const [[column, value]] = Object.entries(found) as [['slug' | 'content_key', string]]
  const entry = await db.reader
    .selectFrom('entries')
    .innerJoin('entry_versions', (join) =>
      join
        .onRef('entry_versions.entry_id', '=', 'entries.id')
        .onRef('entry_versions.version', '=', 'entries.latest_version'),
    )
    .select(['entries.id', 'entry_versions.content'])
    .where('entries.collection', '=', collection.id)
    .where(`entries.${column}`, '=', value)
    .executeTakeFirst()
  if (!entry) return false
  const { id, content } = entry
  must(await saveEntry(db, by, collection, id, { ...JSON.parse(content), ...changes }))
  must(await publishEntry(db, by, id))
  return true
}
