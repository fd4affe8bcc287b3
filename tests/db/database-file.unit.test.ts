// SQLite's file in other hands: replaced, removed, damaged, or put back from a backup beside the log of a crashed server.
import fs, {
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ConnectionMonitor } from '#db/connection-monitor.ts'
import { addToCount, readCount } from '#db/counts.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { checkBehind, DatabaseFileLost, examineFile } from '#db/database-file.ts'
import { DatabaseDamaged, isDatabaseUnavailable } from '#db/errors.ts'
import { isStillOwn } from '#db/log-owner.ts'
import { until } from '#tests/support/http.ts'

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
const logsAside = (folder: string) => namesIn(folder).filter((name) => name.includes('of-another-file'))

/** The ways in which a backup is made. */
const BACKUPS: Record<string, (from: string, to: string) => Promise<unknown> | unknown> = {
  'vacuum into': (from, to) => new DatabaseSync(from, { readOnly: true }).exec(`vacuum into '${to}'`),
  'backup()': (from, to) => backup(new DatabaseSync(from, { readOnly: true }), to, { rate: 2 ** 31 - 1 }),
}

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

test('a file removed while it is open is noticed as well', async () => {
  const { database, path } = await city(1)
  rmSync(path)
  const refusal = await addToCount(database, 'kept', 1).catch((error) => error)
  expect(isDatabaseUnavailable(refusal)).toBe(true)
  expect(() => database.assertUsable()).toThrow(/was removed/)
})

test('a file overwritten in place while it is open is noticed at the next write and look, and stays as it was copied', async () => {
  const { dataDir, database, path } = await city(1)
  const other = await city(7)
  await close(other.database)
  const monitor = new ConnectionMonitor(async () => database)
  await monitor.start(false)
  const { ino } = statSync(path)
  writeFileSync(path, readFileSync(other.path))
  expect(statSync(path).ino).toBe(ino)
  await expect(addToCount(database, 'kept', 1)).rejects.toThrow(DatabaseFileLost)
  await monitor.check()
  expect(monitor.ready).toBe(false)
  expect(() => database.assertUsable()).toThrow(/was overwritten by another file.*stop the server/)
  await close(database)
  expect(readFileSync(path)).toEqual(readFileSync(other.path))
  expect(namesIn(dataDir)).not.toContain(`${FILE}-stopped`)

  const crashed = killed(dataDir)
  expect(await kept(await open(crashed))).toBe(7)
  expect(logsAside(crashed)).toHaveLength(1)
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

/** The locks by which other programs know that this process has the file open. */
function locksOn(path: string): string[] {
  const lines = readFileSync('/proc/locks', 'utf8').split('\n')
  return lines.filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${statSync(path).ino} `))
}

test.runIf(fs.existsSync('/proc/locks'))(
  'it stays locked for other programs while it is looked at, also when it is opened and closed once more',
  async () => {
    const { dataDir, database, path } = await city(1)
    expect(locksOn(path)).toHaveLength(1)
    const again = await open(dataDir)
    await addToCount(again, 'kept', 1)
    await close(again)
    // Closed twice, as a server that stops for two reasons does it.
    await again.close()
    await addToCount(database, 'kept', 1)
    expect(locksOn(path)).toHaveLength(1)
    await close(database)
    expect(locksOn(path)).toEqual([])
  },
)

// As another process of the same city does: commits with marks of its own, and moves the log into the file, which then begins anew.
const BESIDE = `
const { DatabaseSync } = require('node:sqlite')
const database = new DatabaseSync(require('node:worker_threads').workerData)
for (let time = 1; ; time += 1) {
  const { application_id: before } = database.prepare('pragma application_id').get()
  database.exec('begin immediate; pragma user_version = ' + before + '; pragma application_id = ' + time)
  database.exec("update counts set value = value + 1 where name = 'kept'; commit")
  if (time % 5 === 0) database.exec('pragma wal_checkpoint(passive)')
}`

test('a file that another process writes to at the same moment is not taken for another file', {
  tags: ['slow'],
}, async () => {
  const { database, path } = await city(1)
  const beside = new Worker(BESIDE, { eval: true, workerData: path })
  await until('writes beside', async () => (await kept(database))! > 100)
  // In this many looks the log of a writer begins anew under dozens of them.
  for (let look = 1; look <= 10_000; look += 1) if (!isStillOwn(path)) expect.fail(`at look ${look}`)
  await beside.terminate()
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

/** As Litestream does at its first look: tables of its own, then the log is moved into the file as far as it goes. */
function copyElsewhere(path: string): DatabaseSync {
  const other = new DatabaseSync(path)
  other.exec('create table _copied (seq integer); create table _locked (id integer)')
  other.exec('pragma wal_checkpoint(passive)')
  return other
}

test('its own log is known as such beside another program that makes tables and moves the log into the file', async () => {
  const { dataDir, path } = await city(7)
  const other = copyElsewhere(path)
  const after = killed(dataDir)
  expect(await kept(await open(after))).toBe(7)
  expect(logsAside(after)).toEqual([])
  other.close()
})

test('the log of a file that somebody has open is never set aside', async () => {
  const { dataDir, path } = await city(7)
  const header = openSync(path, 'r+')
  // The mark of another file: application_id in the header.
  writeSync(header, Buffer.from([1, 2, 3, 4]), 0, 4, 68)
  const command = await openDatabase({ databaseUrl: '', dataDir })
  expect(logsAside(dataDir)).toEqual([])
  await command.close()
})

test.each(Object.entries(BACKUPS))(
  'a backup by %s, put over the file of a crashed server, opens as it was: the log beside it is set aside',
  async (_, make) => {
    const { dataDir, database, path } = await city(1)
    const copy = join(newFolder(), 'copy.sqlite')
    await make(path, copy)
    for (let time = 0; time < 5; time += 1) await addToCount(database, 'kept', 1)
    const crashed = killed(dataDir)
    cpSync(copy, join(crashed, FILE))
    const restored = await open(crashed)
    expect(await kept(restored)).toBe(1)
    expect(logsAside(crashed)).toHaveLength(1)
    await addToCount(restored, 'kept', 10)
    expect(await kept(restored)).toBe(11)
  },
)

test('so does a copy of the file as it was at the last stop', async () => {
  const { dataDir, database, path } = await city(1)
  await close(database)
  const copy = join(newFolder(), 'copy.sqlite')
  cpSync(path, copy)
  const again = await open(dataDir)
  await addToCount(again, 'kept', 1)
  const crashed = killed(dataDir)
  cpSync(copy, join(crashed, FILE))
  expect(await kept(await open(crashed))).toBe(1)
  expect(logsAside(crashed)).toHaveLength(1)
})

test('a command does not play the log of another file in either', async () => {
  const { dataDir, database, path } = await city(1)
  const copy = join(newFolder(), 'copy.sqlite')
  await BACKUPS['vacuum into']!(path, copy)
  await addToCount(database, 'kept', 5)
  const crashed = killed(dataDir)
  cpSync(copy, join(crashed, FILE))
  const command = await openDatabase({ databaseUrl: '', dataDir: crashed })
  opened.push(command)
  expect(await kept(command)).toBe(1)
  expect(logsAside(crashed)).toHaveLength(1)
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
    afterLooks(path, looks, begin, () => examineFile(path, false))
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
      examineFile(path, false)
      other = new DatabaseSync(path)
      other.exec('pragma journal_mode = wal; create table counts (name text) strict')
    }
    afterLooks(path, looks, begin, () => examineFile(path, false))
    expect(logsAside(crashed)).toHaveLength(1)
    other?.close()
  },
)

test('a log is left where it is while its file is damaged, so that the file can be given back', async () => {
  const { dataDir } = await city(1)
  const crashed = killed(dataDir)
  cpSync(join(crashed, FILE), join(crashed, 'kept.sqlite'))
  writeFileSync(join(crashed, FILE), 'this is no database, whatever its name says '.repeat(500))
  await expect(openDatabase({ databaseUrl: '', dataDir: crashed }, { serves: true })).rejects.toThrow(
    DatabaseDamaged,
  )
  renameSync(join(crashed, 'kept.sqlite'), join(crashed, FILE))
  expect(await kept(await open(crashed))).toBe(1)
  expect(logsAside(crashed)).toEqual([])
})

/** Writes over pages in the middle of the file. */
function damage(path: string): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(40 * 4096, 0xab), 0, 40 * 4096, 8 * 4096)
}

test('a damaged file is refused at the start in one line that says what to do', async () => {
  const { dataDir, database, path } = await city(1)
  await close(database)
  damage(path)
  const refusal = await openDatabase({ databaseUrl: '', dataDir }, { serves: true }).catch((error) => error)
  expect(refusal).toBeInstanceOf(DatabaseDamaged)
  expect(refusal.message).toMatch(
    /^\S+city\.sqlite is damaged: .+; stop the server and put the newest backup/,
  )
  expect(refusal.message).not.toContain('\n')
})

test('the file of the last stop is known as such, and checked while it is served; damage is told', async () => {
  const { dataDir, database, path } = await city(1)
  expect(namesIn(killed(dataDir))).not.toContain(`${FILE}-stopped`)
  await close(database)
  expect(namesIn(dataDir)).toEqual([FILE, `${FILE}-stopped`])
  await close(await open(dataDir))
  damage(path)
  const { promise, resolve } = Promise.withResolvers<string>()
  const behind = checkBehind(path, resolve, 0)
  expect(await promise).not.toBe('')
  await behind.stop()
})
