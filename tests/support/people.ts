// A councilor and the civil registrar, who have supplied what the seed leaves empty.
import { join } from 'node:path'
import { charter } from '#collections/charter.collection.ts'
import type { Collection } from '#collections/define.ts'
import { libraries } from '#collections/libraries.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import { officials } from '#collections/officials.collection.ts'
import type { Database } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { readListFile, readSeedRows } from '#features/publishing/seed.ts'
import { ROOT } from './server.ts'

const both = (text: string) => ({ en: text, fil: text })

// 555 numbers and example addresses are nobody's.
export const COUNCILOR = {
  name: 'Sample Councilor',
  contact: ['(049) 555 0110', '0900 555 0111'],
  email: 'councilor@example.gov.ph',
  termStart: '2025-06-30',
  termEnd: '2028-06-30',
  asOf: '2026-11-21',
}
export const REGISTRAR = {
  head: 'Sample Registrar',
  phones: ['(049) 555 0120'],
  email: 'registrar@example.gov.ph',
  place: both('Sample Building, ground floor'),
  asOf: '2026-11-21',
}
const PORTRAIT = {
  file: 'places/fountain.svg',
  alt: both('A sample portrait'),
  credit: both('Sample photographer'),
}
const SERVICE = {
  name: both('A sample service'),
  about: both('What the sample service is'),
  office: 'civil-registrar',
  class: 'simple',
  transaction: 'G2C',
  who: both('Anybody'),
  requirements: [],
  steps: [],
  form: '/birth',
}
const LIBRARY = { library: 'ord', belongs: both('The sample documents'), office: 'civil-registrar' }

/** Adds them to a seeded city, with a service and a library of the registrar. */
export async function addPeople(db: Database): Promise<void> {
  await change(db, officials, 'councilor-03', { ...COUNCILOR, picture: PORTRAIT })
  await change(db, offices, 'civil-registrar', REGISTRAR)
  await add(db, charter, SERVICE)
  await add(db, libraries, LIBRARY)
}

/** Saves an entry of the seed with some of its fields changed, and publishes it. */
async function change(db: Database, collection: Collection, key: string, changes: Record<string, unknown>) {
  const rows = readSeedRows(collection, await readListFile(join(ROOT, 'content/lists', collection.list)))
  const content = { ...rows.find((row) => row.key === key)?.content, ...changes }
  const { id } = await db.reader
    .selectFrom('entries')
    .select('id')
    .where('collection', '=', collection.id)
    .where('content_key', '=', key)
    .executeTakeFirstOrThrow()
  const saved = await saveEntry(db, SYSTEM, collection, id, content)
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  await publishEntry(db, SYSTEM, id)
}

async function add(db: Database, collection: Collection, content: Record<string, unknown>) {
  const made = await createEntry(db, SYSTEM, collection, { content })
  if (!made.ok) throw new Error(JSON.stringify(made))
  await publishEntry(db, SYSTEM, made.value.id)
}
