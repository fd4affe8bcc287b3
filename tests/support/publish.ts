// Entries as staff publish and change them, by the commands of the desk.
import type { Collection } from '#collections/define.ts'
import type { Database } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { changeFields } from '#demo/publishing.ts'
import { type PublishTimes, publishEntry } from '#features/publishing/publish.ts'
import { createEntry } from '#features/publishing/save.ts'
import { must } from '#kit/outcome.ts'

/** Answers the id of the new entry. */
export async function publishNew(
  db: Database,
  collection: Collection,
  content: object,
  { slug = '', ...times }: PublishTimes & { slug?: string } = {},
): Promise<string> {
  const { id } = must(await createEntry(db, SYSTEM, collection, { content, slug }))
  must(await publishEntry(db, SYSTEM, id, times))
  return id
}

/** Some fields of the entry that has this key in the first content. */
export async function changeEntry(
  db: Database,
  collection: Collection,
  key: string,
  changes: object,
): Promise<void> {
  if (!(await changeFields(db, SYSTEM, collection, { content_key: key }, changes)))
    throw new Error(`the first content has no ${collection.id} ${key}`)
}
