// SQLite's file in other hands: replaced, removed, damaged, or gone while its log is there.
import fs, {
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ConnectionMonitor } from '#db/connection-monitor.ts'
import { addToCount, readCount } from '#db/counts.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { checkBehind, DatabaseFileLost, keepLostLog } from '#db/database-file.ts'
import { DatabaseDamaged, isDatabaseUnavailable } from '#db/errors.ts'

const FILE = 'city.sqlite'
const made: string[] = []
const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'city-file-'))
  made.push(folder)
  return folder
}
async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl: '', dataDir }, { serves: true })
  opened.push(database)
  return database
}
async function close(database: Database): Promise<void> {
  opened.splice(opened.indexOf(database), 1)
  await database.close()
}
/** A city that has counted to `count`, and its folder. */
async function city(count: number) {
  const dataDir = newFolder()
  const database = await open(dataDir)
  await addToCount(database, 'kept', count)
  return { dataDir, database, path: join(dataDir, FILE) }
}
const kept = async (database: Database) => (await readCount(database.reader, 'kept'))?.value
/** What lies on the disk when the process is killed now. */
function killed(dataDir: string): string {
  const folder = newFolder()
  cpSync(dataDir, folder, { recursive: true })
  return folder
}
const namesIn = (folder: string) => readdirSync(folder).sort()
const logsAside = (folder: string) => namesIn(folder).filter((name) => name.includes('without-its-file'))

test('a file replaced while it is open is noticed at the next write, which is refused, and at the next look', async () => {
  const { dataDir, database, path } = await city(1)
  const other = await city(7)
  await close(other.database)
  const monitor = new ConnectionMonitor(async () => database)
  await monitor.start(false)
  cpSync(path, join(dataDir, 'kept.sqlite'))
  renameSync(path, join(dataDir, 'aside.sqlite'))
  cpSync(other.path, path)
  await expect(addToCount(database, 'kept', 1)).rejects.toThrow(DatabaseFileLost)
  await monitor.check()
  expect(monitor.ready).toBe(false)
  expect(() => monitor.get()).toThrow()
  expect(() => database.assertUsable()).toThrow(/was replaced by another file.*stop the server/)

  renameSync(join(dataDir, 'aside.sqlite'), path)
  await monitor.check()
  expect(monitor.ready).toBe(true)
  await addToCount(database, 'kept', 1)
  expect(await kept(database)).toBe(2)
})

test('a file that took the place of the open one is not met by its log after the stop', async () => {
  const { dataDir, database, path } = await city(1)
  const other = await city(7)
  await close(other.database)
  renameSync(path, join(dataDir, 'aside.sqlite'))
  cpSync(other.path, path)
  await close(database)
  expect(logsAside(dataDir)).toHaveLength(1)
  expect(await kept(await open(dataDir))).toBe(7)
})

test('a file removed while it is open is noticed as well', async () => {
  const { database, path } = await city(1)
  rmSync(path)
  const refusal = await addToCount(database, 'kept', 1).catch((error) => error)
  expect(isDatabaseUnavailable(refusal)).toBe(true)
  expect(() => database.assertUsable()).toThrow(/was removed/)
})

test('its own checkpoints are not taken for another file', async () => {
  const { database, path } = await city(1)
  const before = statSync(path).mtimeMs
  const other = new DatabaseSync(path)
  for (let time = 0; time < 20; time += 1) {
    await addToCount(database, 'kept', 1)
    if (time % 3 === 0) other.exec(`pragma wal_checkpoint(${time % 2 ? 'passive' : 'restart'})`)
    database.assertUsable()
  }
  other.close()
  expect(statSync(path).mtimeMs).toBeGreaterThan(before)
  expect(await kept(database)).toBe(21)
})

test('its own log is played in after a crash', async () => {
  const { dataDir, database } = await city(1)
  await addToCount(database, 'kept', 1)
  const crashed = killed(dataDir)
  expect(statSync(join(crashed, `${FILE}-wal`)).size).toBeGreaterThan(0)
  const again = await open(crashed)
  expect(await kept(again)).toBe(2)
  expect(logsAside(crashed)).toEqual([])
})

test('a log without its file is kept, not deleted', async () => {
  const { dataDir } = await city(1)
  const crashed = killed(dataDir)
  rmSync(join(crashed, FILE))
  expect(await kept(await open(crashed))).toBeUndefined()
  expect(logsAside(crashed)).toHaveLength(1)
})

/** Runs `meanwhile` after so many looks at the file or its log, as another process might at any moment. */
function afterLooks(path: string, looks: number, meanwhile: () => void, run: () => void): void {
  const { statSync: look } = fs
  let looked = 0
  fs.statSync = ((at: string, options: object) => {
    const found = look(at, options)
    if (String(at).startsWith(path)) looked += 1
    if (looked === looks && String(at).startsWith(path)) meanwhile()
    return found
  }) as typeof look
  syncBuiltinESMExports()
  try {
    run()
  } finally {
    fs.statSync = look
    syncBuiltinESMExports()
  }
}

test.each([1, 2, 3, 4])(
  'the log of a city that another process begins after look %i at its file is left where it is',
  (looks) => {
    const dataDir = newFolder()
    const path = join(dataDir, FILE)
    let other: DatabaseSync | undefined
    const begin = () => {
      other = new DatabaseSync(path)
      other.exec('pragma journal_mode = wal; create table counts (name text) strict')
    }
    afterLooks(path, looks, begin, () => keepLostLog(path))
    expect(logsAside(dataDir)).toEqual([])
    other?.close()
  },
)

test.each([1, 2])(
  'of two that find a log without its file at once, the second after look %i, only the first moves it aside',
  async (looks) => {
    const { dataDir } = await city(1)
    const crashed = killed(dataDir)
    const path = join(crashed, FILE)
    rmSync(path)
    let other: DatabaseSync | undefined
    const begin = () => {
      keepLostLog(path)
      other = new DatabaseSync(path)
      other.exec('pragma journal_mode = wal; create table counts (name text) strict')
    }
    afterLooks(path, looks, begin, () => keepLostLog(path))
    expect(logsAside(crashed)).toHaveLength(1)
    other?.close()
  },
)

/** Writes over pages in the middle of the file. */
function damage(path: string): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(40 * 4096, 0xab), 0, 40 * 4096, 8 * 4096)
}

test('a file that is no database is refused at the start in one line that says what to do, and its log stays', async () => {
  const { dataDir, database } = await city(1)
  // The whole of a new city is in its log until the first stop; SQLite would read that in the place of the file.
  await close(database)
  await addToCount(await open(dataDir), 'kept', 1)
  const crashed = killed(dataDir)
  cpSync(join(crashed, FILE), join(crashed, 'kept.sqlite'))
  writeFileSync(join(crashed, FILE), 'this is no database, whatever its name says '.repeat(500))
  const at = { databaseUrl: '', dataDir: crashed }
  const refusal = await openDatabase(at, { serves: true }).catch((error) => error)
  expect(refusal).toBeInstanceOf(DatabaseDamaged)
  expect(refusal.message).toMatch(
    /^\S+city\.sqlite is damaged: .+; stop the server and put the newest backup/,
  )
  expect(refusal.message).not.toContain('\n')
  renameSync(join(crashed, 'kept.sqlite'), join(crashed, FILE))
  expect(await kept(await open(crashed))).toBe(2)
  expect(logsAside(crashed)).toEqual([])
})

test('a damaged page is told while the file is served', async () => {
  const { dataDir, database, path } = await city(1)
  await close(database)
  expect(namesIn(dataDir)).toEqual([FILE])
  damage(path)
  const { promise, resolve } = Promise.withResolvers<string>()
  const behind = checkBehind(path, resolve, 0)
  expect(await promise).not.toBe('')
  await behind.stop()
})
