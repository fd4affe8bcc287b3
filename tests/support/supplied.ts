// A city whose offices have supplied what the first content leaves empty; by the commands staff use.
import type { Database } from '#db/database.ts'
import { addDocuments } from './documents.ts'
import { addEntries } from './entries.ts'
import { addHymn } from './hymn.ts'
import { addPeople } from './people.ts'
import { insertRequest } from './requests.ts'

/** Fills a seeded city. */
export async function supply(db: Database): Promise<void> {
  await addEntries(db)
  await addPeople(db)
  await addHymn(db)
  await addDocuments(db)
  // Counted among the numbers of the services, which show no table before there is one.
  await insertRequest(db, { received_at: new Date().toISOString() })
}
