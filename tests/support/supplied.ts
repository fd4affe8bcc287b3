// A city whose offices have supplied what the first content leaves empty; by the commands staff use.
import type { Database } from '#db/database.ts'
import { addDocuments } from './documents.ts'
import { addEntries } from './entries.ts'
import { addHymn } from './hymn.ts'
import { addPeople } from './people.ts'

/** Fills a seeded city. */
export async function supply(db: Database): Promise<void> {
  await addEntries(db)
  await addPeople(db)
  await addHymn(db)
  await addDocuments(db)
}
