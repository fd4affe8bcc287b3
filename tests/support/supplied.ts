// A city whose offices have supplied everything: what the city of the demonstration leaves empty.
import { offices } from '#collections/offices.collection.ts'
import { officials } from '#collections/officials.collection.ts'
import { texts } from '#collections/texts.collection.ts'
import { videos } from '#collections/videos.collection.ts'
import type { Database } from '#db/database.ts'
import { addDocuments } from './documents.ts'
import { changeEntry, publishNew } from './publish.ts'

const both = (text: string) => ({ en: text, fil: text })

export const HYMN_VIDEO = 'sample_0-id'
export const PORTRAIT = {
  file: 'places/fountain.svg',
  alt: both('A sample portrait'),
  credit: both('Sample photographer'),
}
export const PLACE = 'Sample Building, ground floor'

/** Adds them to that city: four videos and the hymn's, a councilor's portrait, where the registrar is, documents; and leaves one seat vacant. */
export async function supply(db: Database): Promise<void> {
  for (const number of [1, 2, 3, 4])
    await publishNew(db, videos, { title: both(`Sample video ${number}`), youtube: `sample-000${number}` })
  await changeEntry(db, texts, 'mvh/hymn', { video: HYMN_VIDEO })
  await changeEntry(db, officials, 'councilor-03', { picture: PORTRAIT })
  await changeEntry(db, officials, 'sk', { name: undefined, contact: [], email: undefined })
  await changeEntry(db, offices, 'civil-registrar', { place: both(PLACE) })
  await addDocuments(db)
}
