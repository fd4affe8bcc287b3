// What the seed leaves empty: four videos, a form called cedula, and a hotline with its numbers.
import { downloads } from '#collections/downloads.collection.ts'
import { hotlines } from '#collections/hotlines.collection.ts'
import { videos } from '#collections/videos.collection.ts'
import type { Database } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'

const both = (text: string) => ({ en: text, fil: text })

/** Adds them to a seeded city. */
export async function addEntries(db: Database): Promise<void> {
  for (const number of [1, 2, 3, 4]) {
    const content = { title: both(`Sample video ${number}`), youtube: `sample-000${number}` }
    const made = await createEntry(db, SYSTEM, videos, { content })
    if (!made.ok) throw new Error(made.field)
    await publishEntry(db, SYSTEM, made.value.id)
  }
  const cedula = {
    category: 'business-permits',
    title: both('Cedula (community tax certificate)'),
    askAt: both('Office of the City Treasurer'),
  }
  const form = await createEntry(db, SYSTEM, downloads, { content: cedula })
  if (!form.ok) throw new Error(form.field)
  await publishEntry(db, SYSTEM, form.value.id)
  const treasurer = await db.reader
    .selectFrom('entries')
    .select('id')
    .where('collection', '=', hotlines.id)
    .where('content_key', '=', 'treasurer')
    .executeTakeFirstOrThrow()
  // 555 numbers are nobody's.
  const numbers = { landlines: ['(049) 555 0100'], mobiles: ['0900 555 0101', '0900 555 0102'] }
  const content = {
    name: both('Treasurer'),
    fullName: both('Office of the City Treasurer'),
    cityOffice: true,
    office: 'treasurer',
    ...numbers,
  }
  const saved = await saveEntry(db, SYSTEM, hotlines, treasurer.id, content)
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  await publishEntry(db, SYSTEM, treasurer.id)
}
