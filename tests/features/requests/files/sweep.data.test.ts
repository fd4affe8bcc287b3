// What a crash leaves behind is cleared away, and never a file somebody sent.
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insideWrite } from '#db/inside-write.ts'
import { openFile } from '#features/requests/files/open.ts'
import { insertFiles, sealToVault } from '#features/requests/files/store.ts'
import { incomingFolder, sweepIncoming, sweepVault } from '#features/requests/files/sweep.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { keep, newFile, OLD_KEY, openWith, SECRET, vaultFiles, withKey } from '#tests/support/vault.ts'

const HOUR_MS = 60 * 60 * 1000
const age = (path: string, hours: number) => {
  const then = (Date.now() - hours * HOUR_MS) / 1000
  utimesSync(path, then, then)
}

eachEngine('the sweep of the vault', ({ place }) => {
  test('removes what is a day old and has no row, and nothing else', async () => {
    const at = await place()
    await withKey(at, OLD_KEY, async (db) => {
      const seal = async () =>
        (await sealToVault(db, diskFiles(at.dataDir), { draftId: 'draft' }, newFile())).row.id
      const [kept, orphan, young] = [await keep(db, at), await seal(), await seal()]
      const part = `${vaultFiles(at).get(orphan)}.0011.part`
      writeFileSync(part, 'half a file')
      for (const path of [vaultFiles(at).get(kept)!, vaultFiles(at).get(orphan)!, part]) age(path, 25)
      expect(await sweepVault(db, diskFiles(at.dataDir))).toBe(2)
      expect([...vaultFiles(at).keys()].sort()).toEqual([kept, young].sort())
      expect(String((await openFile(db, diskFiles(at.dataDir), kept))?.content)).toBe(SECRET)
      expect(await sweepVault(db, diskFiles(at.dataDir))).toBe(0)
      expect(await sweepVault(db, diskFiles(at.dataDir), Date.now() + 25 * HOUR_MS)).toBe(1)
      expect([...vaultFiles(at).keys()]).toEqual([kept])
    })
  })

  test('keeps any number of files that have rows', async () => {
    const at = await place()
    await withKey(at, OLD_KEY, async (db) => {
      for (let file = 0; file < 40; file += 1) await keep(db, at)
      expect(await sweepVault(db, diskFiles(at.dataDir), Date.now() + 25 * HOUR_MS)).toBe(0)
      expect(vaultFiles(at).size).toBe(40)
    })
  })

  test('leaves the files of a change whose commit has been open since yesterday', async () => {
    const at = await place()
    await withKey(at, OLD_KEY, async (db) => {
      const files = diskFiles(at.dataDir)
      const sealed = await sealToVault(db, files, { draftId: 'draft' }, newFile())
      const { id } = sealed.row
      const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const committed = insideWrite.run(true, () =>
        db.transact(async (tx) => {
          await insertFiles(tx, files, [sealed])
          begun.resolve()
          await ended.promise
        }),
      )
      await begun.promise
      const sweep = () => sweepVault(db, files, Date.now() + 25 * HOUR_MS)
      const swept = sweep()
      // SQLite's sweep waits for its turn.
      if (db.engine === 'postgres') await swept
      ended.resolve()
      await committed
      expect([await swept, await sweep()]).toEqual([0, 0])
      expect(String((await openFile(db, files, id))?.content)).toBe(SECRET)
    })
  })

  test('removes what was received and not taken in within an hour', async () => {
    const at = await place()
    const incoming = incomingFolder(at.dataDir)
    mkdirSync(incoming)
    for (const name of ['old', 'new']) writeFileSync(join(incoming, name), SECRET)
    age(join(incoming, 'old'), 2)
    expect(await sweepIncoming(at.dataDir)).toBe(1)
    expect([existsSync(join(incoming, 'old')), existsSync(join(incoming, 'new'))]).toEqual([false, true])
  })

  test('touches no vault of another database, though its own knows no row of it', async () => {
    const [at, another] = [await place(), await place()]
    await withKey(at, OLD_KEY, (db) => keep(db, at))
    const wrong = { ...another, dataDir: at.dataDir, databaseUrl: another.databaseUrl }
    // On SQLite the database lies in the same folder: another one is opened beside it.
    const db = await openWith(another, OLD_KEY)
    try {
      expect(await sweepVault(db, diskFiles(wrong.dataDir), Date.now() + 100 * HOUR_MS)).toBe(0)
      expect(vaultFiles(at).size).toBe(1)
    } finally {
      await db.close()
    }
  })

  test('has nothing to do where nothing was ever kept', async () => {
    const at = await place()
    await withKey(at, OLD_KEY, async (db) => {
      expect(await sweepVault(db, diskFiles(at.dataDir))).toBe(0)
      mkdirSync(join(at.dataDir, 'vault/ab'), { recursive: true })
      expect(await sweepVault(db, diskFiles(at.dataDir))).toBe(0)
    })
  })
})
