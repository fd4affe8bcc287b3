// The city's hymn with a video, which the seed leaves empty.
import { texts } from '#collections/texts.collection.ts'
import type { Database } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { saveEntry } from '#features/publishing/save.ts'

export const VIDEO = 'sample_0-id'

/** Gives a seeded city its video. */
export async function addHymn(db: Database): Promise<void> {
  const { id } = await db.reader
    .selectFrom('entries')
    .select('id')
    .where('content_key', '=', 'mvh/hymn')
    .executeTakeFirstOrThrow()
  const content = { title: { en: 'City hymn', fil: 'Himno ng lungsod' }, video: VIDEO }
  const saved = await saveEntry(db, SYSTEM, texts, id, content)
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  await publishEntry(db, SYSTEM, id)
}
