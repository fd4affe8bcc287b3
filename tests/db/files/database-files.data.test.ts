// Files in the database: what every place does; whole or not at all with their transaction; never pieces of two; no byte changed.
import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { databaseFiles } from '#db/files/database-files.ts'
import { claimPlace, notePlace } from '#db/files/open-files.ts'
import { PostgresHosts } from '#db/postgres-hosts.ts'
import { PostgresPools } from '#db/postgres-pools.ts'
import { SYSTEM, write } from '#db/write.ts'
import { findDamagedFiles } from '#features/publishing/damaged-files.ts'
import { Storage, StoredFileDamaged } from '#features/publishing/storage.ts'
import { removeFile } from '#features/requests/files/change.ts'
import { openFile } from '#features/requests/files/open.ts'
import { sweepVault } from '#features/requests/files/sweep.ts'
import { FileDamaged } from '#features/requests/files/vault.ts'
import { done, refused } from '#kit/outcome.ts'
import { onEngines } from '#tests/support/databases.ts'
import { testPlace } from '#tests/support/file-places.ts'
import { databaseUrl } from '#tests/support/postgres.ts'
import { storeFile } from '#tests/support/store-file.ts'
import { JUANA, newFile, OLD_KEY, SECRET, withKey } from '#tests/support/vault.ts'

const FILE = 'storage/news/a.jpg'
const countPieces = async (db: Database) =>
  (await db.reader.selectFrom('file_pieces').select('position').execute()).length

onEngines(['postgres'], 'files in the database', ({ open, place }) => {
  testPlace(async () => {
    const db = await open()
    return databaseFiles(() => db)
  })

  test('a file put in a transaction is there with its commit, and gone with its refusal', async () => {
    const db = await open()
    const files = databaseFiles(() => db)
    const bytes = randomBytes(600_000)
    let seenInside: Buffer | null = null
    await write<null, never>(db, SYSTEM, 'try', 'files', async ({ tx }) => {
      await files.put(FILE, bytes, tx)
      const other = databaseFiles(() => ({ ...db, reader: tx }))
      seenInside = await other.get(FILE)
      return done(null)
    })
    expect(seenInside!.equals(bytes)).toBe(true)
    await write<null, 'no'>(db, SYSTEM, 'try', 'files', async ({ tx }) => {
      await files.put(FILE, Buffer.from('another'), tx)
      return refused('no')
    })
    expect((await files.get(FILE))?.equals(bytes)).toBe(true)
    expect(await countPieces(db)).toBe(3)
  })

  test('who reads while others replace gets one of the files whole, and no piece stays behind', async () => {
    const db = await open()
    const files = databaseFiles(() => db)
    const versions = Array.from({ length: 6 }, (_, at) => Buffer.alloc(700_000, at))
    await files.put(FILE, versions[0]!)
    const read = async () => (await files.get(FILE))!
    const [, ...got] = await Promise.all([
      Promise.all(versions.map((bytes) => files.put(FILE, bytes))),
      ...Array.from({ length: 10 }, read),
    ])
    for (const bytes of got) expect(bytes.equals(versions[bytes[0]!]!)).toBe(true)
    expect(await countPieces(db)).toBe(3)
  })

  test('a file that lacks a piece is named and never given out', async () => {
    const db = await open()
    const files = databaseFiles(() => db)
    await files.put(FILE, randomBytes(600_000))
    await db.transact((tx) => tx.deleteFrom('file_pieces').where('position', '=', 1).execute())
    await expect(files.get(FILE)).rejects.toThrow(`${FILE} has 337856 of 600000 bytes`)
  })

  test('an upload or a photo that lacks its piece is called damaged, as one on a disk is', async () => {
    await withKey(await place(), OLD_KEY, async (db) => {
      const files = databaseFiles(() => db)
      const kept = await storeFile(db, JUANA, files, { ...newFile(), owner: { draftId: 'draft' } })
      await files.put(FILE, randomBytes(10))
      const photo = {
        path: FILE.replace('storage/', ''),
        mime: 'image/jpeg',
        bytes: 10,
        sha256: '',
        created_at: '',
      }
      await db.transact((tx) => tx.insertInto('stored_files').values(photo).execute())
      await db.transact((tx) => tx.deleteFrom('file_pieces').execute())
      await expect(openFile(db, files, kept.ok ? kept.value : '')).rejects.toThrow(FileDamaged)
      expect(await findDamagedFiles(db, files)).toEqual([FILE])
      await expect(new Storage(files, '', () => db).find(photo.path)).rejects.toThrow(StoredFileDamaged)
    })
  })

  test('a kept file opens, is there once for the same bytes twice, and goes without a trace', async () => {
    await withKey(await place(), OLD_KEY, async (db) => {
      const files = databaseFiles(() => db)
      const owner = { draftId: 'draft' }
      const file = { ...newFile(), owner }
      const kept = await storeFile(db, JUANA, files, file)
      expect(await storeFile(db, JUANA, files, file)).toEqual(kept)
      const id = kept.ok ? kept.value : ''
      expect(String((await openFile(db, files, id))?.content)).toBe(SECRET)
      const rows = await db.reader.selectFrom('file_contents').select('name').execute()
      expect(new Set(rows.map(({ name }) => name))).toEqual(
        new Set([`vault/${id.slice(-2)}/${id}`, 'vault/database']),
      )
      expect(rows).toHaveLength(2)
      expect(await sweepVault(db, files)).toBe(0)
      await removeFile(db, JUANA, files, { owner, id })
      expect(await files.list('vault/')).toHaveLength(1)
    })
  })

  test('what a killed purge left behind is swept at once: every file was committed with its row', async () => {
    await withKey(await place(), OLD_KEY, async (db) => {
      const files = databaseFiles(() => db)
      const stored = await storeFile(db, JUANA, files, { ...newFile(), owner: { draftId: 'draft' } })
      await db.transact((tx) => tx.deleteFrom('request_files').execute())
      expect([stored.ok, await sweepVault(db, files)]).toEqual([true, 1])
      expect(await countPieces(db)).toBe(1)
    })
  })

  test('PostgreSQL does not try to compress the pieces', async () => {
    const db = await open()
    const { rows } = await sql<{ attstorage: string }>`
      select attstorage from pg_attribute where attrelid = 'file_pieces'::regclass and attname = 'piece'`.execute(
      db.reader,
    )
    expect(rows).toEqual([{ attstorage: 'e' }])
  })

  test('nothing asks pg for binary results, by which it would change bytes without a word', async () => {
    const pools = new PostgresPools(new PostgresHosts(`${databaseUrl('postgres')}?binary=true`))
    const { client } = await pools.connect('reading')
    expect(client).toHaveProperty('binary', false)
    client.release()
    await pools.end()
    const asking = globSync('src/**/*.ts').filter((path) =>
      /\bbinary\s*[:=]/.test(readFileSync(path, 'utf8')),
    )
    expect(asking).toEqual([])
  })

  test('a database has one place for its files, and a server that looks in another does not start', async () => {
    await withKey(await place(), OLD_KEY, async (db) => {
      // One that was begun before there was a choice has none noted: its files are on the disk.
      await claimPlace(db, { files: 'disk' })
      await claimPlace(db, { files: 'database' })
      await claimPlace(db, { files: 'database' })
      await expect(claimPlace(db, { files: 'disk' })).rejects.toThrow(
        'set FILES=database, or bring them over',
      )
      await notePlace(db, 'disk')
      await expect(claimPlace(db, { files: 'database' })).rejects.toThrow(
        'set FILES=disk, or bring them over',
      )
    })
    await withKey(await place(), OLD_KEY, async (db) => {
      await storeFile(
        db,
        JUANA,
        databaseFiles(() => db),
        { ...newFile(), owner: { draftId: 'draft' } },
      )
      await expect(claimPlace(db, { files: 'database' })).rejects.toThrow('move-files -- --to database')
    })
  })
})
