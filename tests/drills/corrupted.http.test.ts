// Files changed or torn, one at a time: cached pages, sealed uploads in every place for files, backups. Each is found, named, and never served.
// @module-tag slow
import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
import { eachFile } from '#db/files/file-store.ts'
import { openFiles } from '#db/files/open-files.ts'
import { proveBackup } from '#features/backup/prove-backup.ts'
import { checkRestore, chooseBackup, restoreBackup } from '#features/backup/restore-backup.ts'
import { takeBackup } from '#features/backup/take-backup.ts'
import { openFile } from '#features/requests/files/open.ts'
import { readConfig } from '#kit/server/config.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { newTarget } from '#tests/support/backups.ts'
import { startBucketServer } from '#tests/support/bucket-server.ts'
import { changePiece, damageEach, WAYS } from '#tests/support/damage.ts'
import type { Fresh, Place } from '#tests/support/databases.ts'
import { atLength, bugsIn, drill } from '#tests/support/drill.ts'
import { ask } from '#tests/support/http.ts'
import { ROOT, startServer, stopAll } from '#tests/support/server.ts'
import { APP_KEY, settingsOf, withDatabase } from '#tests/support/servers.ts'
import { storeFile } from '#tests/support/store-file.ts'
import { filesBelow, JUANA, keep, newFile, SECRET, vaultFiles } from '#tests/support/vault.ts'

// Each in every way.
const PAGES = atLength(1, 7, 7)
const UPLOADS = atLength(2, 10, 100)
const NOWHERE = 'postgres://city@127.0.0.1:1/city'

afterEach(stopAll)

drill({
  name: 'corrupted',
  says: 'cached pages, uploads in every place for files, and backups damaged one at a time are found, named, and never served',
  isWholeOnly: true,
  async run(fresh) {
    const at = await fresh.seeded()
    const ids = await withDatabase(at, async (db) => {
      const kept: string[] = []
      for (let count = 0; count < UPLOADS; count += 1) kept.push(await keep(db, at))
      return kept
    })
    const pages = await damagePages(at)
    const uploads = await damageUploads(at, ids)
    const parts = await damageBackup(fresh, at)
    const elsewhere = await damageElsewhere(fresh)
    const tried = pages + uploads + parts + elsewhere.tried
    const remark = `${pages} × a cached page, ${uploads} × an upload on the disk, ${elsewhere.remark}, ${parts} × a file of a backup`
    return { tried, survived: tried, lost: 0, doubled: 0, remark }
  },
})

/** A server that has nothing but the pages on its disk, and has read none of these. */
async function damagePages(at: Place): Promise<number> {
  const settings = await settingsOf(at)
  const first = await startServer(settings)
  const whole = new Map<string, Buffer>()
  for (const address of await listLakes(first.url)) {
    const answer = await ask(first.url, address)
    expect(answer.status).toBe(200)
    whole.set(address, answer.bytes)
  }
  await first.stop()
  const [build] = readdirSync(join(at.dataDir, 'cache'))
  const folder = join(at.dataDir, 'cache', build!)
  const addresses = new Map(
    [...whole.keys()].map((address) => [
      join(folder, `${hash('sha256', address).slice(0, 32)}.page`),
      address,
    ]),
  )
  const server = await startServer({ ...settings, DATABASE_URL: NOWHERE })
  const tried = await damageEach([...addresses.keys()].slice(0, PAGES), async (path) => {
    const answer = await ask(server.url, addresses.get(path)!)
    expect([answer.status, server.output().includes(`${path} is not as it was written`)]).toEqual([503, true])
  })
  for (const [address, bytes] of whole) expect((await ask(server.url, address)).bytes).toEqual(bytes)
  await server.stop()
  expect(bugsIn(server)).toEqual([])
  return tried
}

/** Pages that a start does not render by itself. */
async function listLakes(url: string): Promise<string[]> {
  const { text } = await ask(url, '/lakes')
  const found = new Set([...text.matchAll(/href="(\/lakes\/[a-z-]+)"/g)].map(([, address]) => address!))
  expect(found.size).toBe(7)
  return [...found]
}

const damageUploads = (at: Place, ids: readonly string[]): Promise<number> =>
  withDatabase(at, async (db) => {
    const files = diskFiles(at.dataDir)
    const paths = vaultFiles(at)
    const tried = await damageEach(
      ids.map((id) => paths.get(id)!),
      async (path) => {
        const id = path.split('/').at(-1)!
        await expect(openFile(db, files, id)).rejects.toThrow(`${id} is not as it was written`)
      },
    )
    for (const id of ids) expect(String((await openFile(db, files, id))?.content)).toBe(SECRET)
    return tried
  })

/** Uploads in a bucket, and on PostgreSQL in the database, where a piece is changed by SQL. */
async function damageElsewhere({ engine, seeded }: Fresh) {
  const buckets = await startBucketServer()
  try {
    const inBucket = await damageIn(await seeded(), buckets.bucket().env)
    const inDatabase = engine === 'postgres' ? await damageIn(await seeded(), { FILES: 'database' }) : 0
    const remark = `${inBucket} × in a bucket, ${inDatabase} × in the database`
    return { tried: inBucket + inDatabase, remark }
  } finally {
    await buckets.stop()
  }
}

async function damageIn(at: Place, own: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig({ ...(await settingsOf(at)), ...own }, ROOT)
  return withDatabase(at, async (db) => {
    const files = await openFiles(config, () => db)
    const ids: string[] = []
    for (let count = 0; count < UPLOADS; count += 1) {
      const kept = await storeFile(db, JUANA, files, { ...newFile(), owner: { draftId: 'draft' } })
      if (kept.ok) ids.push(kept.value)
    }
    const names: string[] = []
    for await (const { name } of eachFile(files, 'vault/'))
      if (ids.includes(name.split('/').at(-1)!)) names.push(name)
    expect(names).toHaveLength(UPLOADS)
    const change = own.FILES === 'database' ? changePiece.bind(null, db) : files.put
    let tried = 0
    for (const [which, name] of names.entries()) {
      const id = name.split('/').at(-1)!
      const [bytes, other] = [(await files.get(name))!, (await files.get(names.at(which - 1)!))!]
      for (const damage of WAYS) {
        await change(name, damage(bytes, other))
        await expect(openFile(db, files, id)).rejects.toThrow(`${id} is not as it was written`)
        await change(name, bytes)
        tried += 1
      }
      expect(String((await openFile(db, files, id))?.content)).toBe(SECRET)
    }
    return tried
  })
}

/** Everything a backup consists of; none of it is restored while a part is damaged. */
async function damageBackup({ place }: Fresh, at: Place): Promise<number> {
  const target = await newTarget()
  const { name } = await takeBackup(at, target)
  const config = { dataDir: at.dataDir, appKey: APP_KEY, keyFile: '' }
  const prove = async () => {
    const found = await proveBackup({ folder: target.folder, name }, target.identities, config)
    return [...found.missing, ...found.different]
  }
  expect(await prove()).toEqual([])
  const parts = filesBelow(target.folder)
    .filter((path) => path !== '.lock' && !path.endsWith('SHA256SUMS'))
    .map((path) => join(target.folder, path))
  const tried = await damageEach(parts, async (path) => {
    const said = await prove().catch((error: Error) => [error.message])
    expect(said.join('\n')).toContain(path)
    const to = await place()
    const restore = async () => {
      const chosen = await chooseBackup(target.folder)
      await checkRestore(chosen, target.identities, { ...to, databaseUrl: '' })
      await restoreBackup(chosen, target.identities, { ...to, databaseUrl: '' })
    }
    await expect(restore()).rejects.toThrow(path)
    expect(readdirSync(to.dataDir)).not.toContain('city.sqlite')
  })
  expect(await prove()).toEqual([])
  return tried
}
