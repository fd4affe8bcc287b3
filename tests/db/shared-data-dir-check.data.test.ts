// Instances on one database: with one folder they run side by side, with folders of their own the second is refused.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { joinInstances } from '#db/shared-data-dir-check.ts'
import { ConfigError } from '#kit/config-error.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { putRows } from '#tests/support/rows.ts'

const BEAT_MS = 20
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'city-instance-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

eachEngine('instances', ({ engine, open }) => {
  const countRows = async (db: Awaited<ReturnType<typeof open>>) =>
    (await db.reader.selectFrom('counts').select('name').where('name', 'like', 'instance:%').execute()).length

  test('with one folder run side by side, and leave nothing behind', async () => {
    const db = await open()
    const folder = newFolder()
    const one = await joinInstances(db, folder, BEAT_MS)
    const other = await joinInstances(db, folder, BEAT_MS)
    expect(await countRows(db)).toBe(engine === 'postgres' ? 2 : 0)
    await Promise.all([one.leave(), other.leave()])
    expect(await countRows(db)).toBe(0)
    if (engine === 'postgres') expect(readdirSync(join(folder, 'instances'))).toEqual([])
  })

  test('one that leaves while it beats leaves nothing behind', async () => {
    const db = await open()
    const folder = newFolder()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let time = 0; time < 20; time += 1) {
      const { leave } = await joinInstances(db, folder, BEAT_MS)
      vi.advanceTimersByTime(BEAT_MS)
      await leave()
    }
    expect(await countRows(db)).toBe(0)
    if (engine === 'postgres') expect(readdirSync(join(folder, 'instances'))).toEqual([])
  })

  // On SQLite the database lies in the folder.
  const refusal = engine === 'postgres' ? ConfigError : null

  test('with a folder of its own, or an old copy of the folder, the second is refused while the first runs', async () => {
    const db = await open()
    const folder = newFolder()
    const one = await joinInstances(db, folder, BEAT_MS)
    const copy = newFolder()
    const start = async (at: string) => {
      const outcome = await joinInstances(db, at, BEAT_MS).catch((error) => error)
      if (refusal) expect(outcome).toBeInstanceOf(refusal)
      else await outcome.leave()
    }
    await start(newFolder())
    cpSync(folder, copy, { recursive: true })
    const moved = async () => {
      const { value = 0 } =
        (await db.reader
          .selectFrom('counts')
          .select('value')
          .where('name', 'like', 'instance:%')
          .executeTakeFirst()) ?? {}
      return engine === 'sqlite' || value > 30
    }
    await expect.poll(moved, { timeout: 60_000 }).toBe(true)
    await start(copy)
    await one.leave()
    await (await joinInstances(db, newFolder(), BEAT_MS)).leave()
  })

  test('what a killed one left in the database refuses nobody', async () => {
    const db = await open()
    if (engine === 'postgres') await putRows(db, 'counts', { name: 'instance:killed', value: 5, since: '' })
    const { leave } = await joinInstances(db, newFolder(), BEAT_MS)
    await leave()
    expect(await countRows(db)).toBe(0)
  })
})
