// Another key for the same data: everything opens with the new one and nothing with the old; halfway there is no such thing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StaleKey } from '#db/data-keys.ts'
import type { Database } from '#db/database.ts'
import { keysOf, wrapKey } from '#db/seal.ts'
import { write } from '#db/write.ts'
import { listFiles, openFile } from '#features/requests/files/open.ts'
import { rotateKey } from '#features/requests/files/rotate.ts'
import { ConfigError } from '#kit/config-error.ts'
import { done, refused } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { openBytes, openText, sealText, Tampered } from '#kit/server/sealing.ts'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { elsewhere } from '#tests/support/elsewhere.ts'
import { JUANA, keep, NEW_KEY, OLD_KEY, openWith, SECRET, vaultFiles, withKey } from '#tests/support/vault.ts'

const hex = (key: string) => Buffer.from(key, 'hex')
const rotate = (db: Database, from = OLD_KEY, to = NEW_KEY) => rotateKey(db, hex(from), hex(to))
const sealedState = (db: Database) => db.reader.selectFrom('site_state').selectAll().orderBy('key').execute()
const wrappedKeys = (db: Database) =>
  db.reader.selectFrom('request_files').select(['id', 'wrapped_key']).orderBy('id').execute()

/** Opens every file kept; answers how many came back whole. */
async function opened(db: Database, { dataDir }: Place): Promise<number> {
  const rows = await wrappedKeys(db)
  const files = await Promise.all(rows.map(({ id }) => openFile(db, diskFiles(dataDir), id)))
  return files.filter((file) => String(file?.content) === SECRET && file?.name === 'ID of Juana.pdf').length
}

eachEngine('another key', ({ place }) => {
  test('opens every file, name and record; the old one opens nothing', async () => {
    const at = await place()
    const before = await withKey(at, OLD_KEY, async (db) => {
      for (let file = 0; file < 7; file += 1) await keep(db, at)
      const record = sealText(keysOf(db).records, 'request:1', SECRET)
      const bytes = [...vaultFiles(at).values()].map((path) => readFileSync(path, 'hex'))
      expect(await rotate(db)).toEqual(done({ innerKeys: 2, fileKeys: 7 }))
      return { record, bytes, hashes: keysOf(db).hashes }
    })
    await expect(openWith(at, OLD_KEY)).rejects.toThrow(ConfigError)
    await withKey(at, NEW_KEY, async (db) => {
      expect(await opened(db, at)).toBe(7)
      expect(openText(keysOf(db).records, 'request:1', before.record)).toBe(SECRET)
      expect(keysOf(db).hashes).toEqual(before.hashes)
      expect([...vaultFiles(at).values()].map((path) => readFileSync(path, 'hex'))).toEqual(before.bytes)
      for (const { id, wrapped_key } of await wrappedKeys(db)) {
        const wrapped = Buffer.from(wrapped_key, 'base64url')
        expect(() => openBytes(wrapKey(hex(OLD_KEY)), `file-key:${id}`, wrapped)).toThrow(Tampered)
      }
      await keep(db, at)
      expect(await opened(db, at)).toBe(8)
    })
  })

  test('that is the same, or not from the key of this data, changes nothing', async () => {
    const at = await place()
    await withKey(at, OLD_KEY, async (db) => {
      await keep(db, at)
      const before = [await sealedState(db), await wrappedKeys(db)]
      expect(await rotate(db, OLD_KEY, OLD_KEY)).toEqual(refused('same-key'))
      expect(await rotate(db, 'cc'.repeat(32), NEW_KEY)).toEqual(refused('not-the-key'))
      expect([await sealedState(db), await wrappedKeys(db)]).toEqual(before)
    })
  })

  test('stops at a file’s key that does not open, and changes nothing', async () => {
    const at = await place()
    await withKey(at, OLD_KEY, async (db) => {
      await keep(db, at)
      const broken = await keep(db, at)
      await write(db, JUANA, 'try', 'file', async ({ tx }) => {
        const change = { wrapped_key: Buffer.alloc(60, 1).toString('base64url') }
        await tx.updateTable('request_files').set(change).where('id', '=', broken).execute()
        return done(null)
      })
      const before = [await sealedState(db), await wrappedKeys(db)]
      await expect(rotate(db)).rejects.toThrow(Tampered)
      expect([await sealedState(db), await wrappedKeys(db)]).toEqual(before)
    })
  })
})

eachEngine('another key while things happen', ({ place }) => {
  test('killed halfway, the data is as it was', async () => {
    const at = await place()
    const before = await withKey(at, OLD_KEY, async (db) => {
      for (let file = 0; file < 3; file += 1) await keep(db, at)
      return [await sealedState(db), await wrappedKeys(db)]
    })
    const killed = elsewhere(
      at,
      [{ from: OLD_KEY, to: NEW_KEY, mark: join(at.dataDir, 'halfway') }],
      `const { rotateKey } = await import('#features/requests/files/rotate.ts')
       const [from, to] = [Buffer.from(input.from, 'hex'), Buffer.from(input.to, 'hex')]
       const { writeFileSync } = await import('node:fs')
       return rotateKey(db, from, to, (count) => {
         writeFileSync(input.mark, String(count))
         process.kill(process.pid, 'SIGKILL')
       })`,
    )
    await expect(killed).rejects.toThrow()
    expect(readFileSync(join(at.dataDir, 'halfway'), 'utf8')).toBe('3')
    await withKey(at, OLD_KEY, async (db) => {
      expect([await sealedState(db), await wrappedKeys(db)]).toEqual(before)
      expect(await opened(db, at)).toBe(3)
    })
  })

  test('makes a server that still runs refuse to keep or open files, and say why', async () => {
    const at = await place()
    await withKey(at, OLD_KEY, async (running) => {
      const id = await keep(running, at)
      await withKey(at, OLD_KEY, (db) => rotate(db))
      await expect(keep(running, at)).rejects.toThrow(StaleKey)
      await expect(openFile(running, diskFiles(at.dataDir), id)).rejects.toThrow(StaleKey)
      // What does not hang on the outer key goes on.
      expect((await listFiles(running, { draftId: 'draft' })).map((file) => file.id)).toEqual([id])
    })
    await withKey(at, NEW_KEY, async (db) => expect(await opened(db, at)).toBe(1))
  })

  test('given while files arrive: each is kept and opens with the new key, or is refused', async () => {
    const at = await place()
    const kept = await withKey(at, OLD_KEY, async (running) => {
      const arriving = Array.from({ length: 30 }, () => keep(running, at).catch((error) => error))
      const rotated = withKey(at, OLD_KEY, (db) => rotate(db))
      const results = await Promise.all(arriving)
      expect((await rotated).ok).toBe(true)
      const ids = results.filter((result) => typeof result === 'string')
      expect(results.filter((result) => typeof result !== 'string' && !(result instanceof StaleKey))).toEqual(
        [],
      )
      return ids.length
    })
    await withKey(at, NEW_KEY, async (db) => {
      expect(await wrappedKeys(db)).toHaveLength(kept)
      expect(await opened(db, at)).toBe(kept)
    })
  })
})
