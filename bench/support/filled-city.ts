// A city of some years by its size: mostly files, uploads sealed in the vault and public ones, beside the rows that name them.
import { hash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openDatabase } from '../../src/db/database.ts'
import { unlock } from '../../src/db/seal.ts'
import { newId } from '../../src/kit/server/ids.ts'
import { fillRequests } from './grown-city.ts'
import type { Data } from './open-requests.ts'
import { APP_KEY, type Place } from './people.ts'

/** Parts of the whole: photos and papers of requests, pictures and documents of the site, rows. */
const SHARES = { vault: 0.55, storage: 0.3, rows: 0.15 } as const
const MB = 1_000_000
const UPLOAD_BYTES = 700_000
const PUBLIC_BYTES = 400_000
// With its events, words and audit lines, on SQLite.
const REQUEST_BYTES = 2200
const BATCH = 500
const AT = '2026-11-20T08:00:00.000Z'

/** Opens the place, makes its tables and fills it up to about so many MB. Answers how many files there are. */
export async function fillCity(place: Place, megabytes: number): Promise<number> {
  const db = await openDatabase(place)
  try {
    await unlock(db, { appKey: APP_KEY, keyFile: '' })
    await fillRequests(db, Math.ceil((megabytes * MB * SHARES.rows) / REQUEST_BYTES))
    return await addFiles(db, place, megabytes)
  } finally {
    await db.close()
  }
}

/** The files of a day, as the next backup finds them. */
export async function addDay(place: Place, megabytes: number): Promise<number> {
  const db = await openDatabase(place)
  try {
    return await addFiles(db, place, megabytes)
  } finally {
    await db.close()
  }
}

async function addFiles(db: Data, { dataDir }: Place, megabytes: number): Promise<number> {
  const requests = await db.reader.selectFrom('requests').select('id').limit(BATCH).execute()
  const uploads = Math.ceil((megabytes * MB * SHARES.vault) / UPLOAD_BYTES)
  await inBatches(uploads, async (count) => {
    const rows = Array.from({ length: count }, (_, index) => {
      const id = newId()
      write(join(dataDir, 'vault', id.slice(-2), id), UPLOAD_BYTES)
      const { id: request_id } = requests[index % requests.length]!
      return {
        ...{ id, draft_id: '', request_id, slot: 'proof', sealed_name: '', mime: 'image/jpeg' },
        ...{ bytes: UPLOAD_BYTES, wrapped_key: '', content_hash: id, scan: 'clean' as const, created_at: AT },
      }
    })
    await db.transact((tx) => tx.insertInto('request_files').values(rows).execute())
  })
  const published = Math.ceil((megabytes * MB * SHARES.storage) / PUBLIC_BYTES)
  await inBatches(published, async (count) => {
    const rows = Array.from({ length: count }, () => {
      const path = `news/2026/${newId()}.jpg`
      const sha256 = hash('sha256', write(join(dataDir, 'storage', path), PUBLIC_BYTES))
      return { path, mime: 'image/jpeg', bytes: PUBLIC_BYTES, sha256, created_at: AT }
    })
    await db.transact((tx) => tx.insertInto('stored_files').values(rows).execute())
  })
  return uploads + published
}

async function inBatches(amount: number, run: (count: number) => Promise<void>): Promise<void> {
  for (let done = 0; done < amount; done += BATCH) await run(Math.min(BATCH, amount - done))
}

/** Bytes that no disk and no program makes smaller. */
function write(path: string, length: number): Buffer {
  const bytes = randomBytes(length)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  return bytes
}
