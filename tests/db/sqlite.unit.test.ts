// The writer beside another process that holds the lock: it waits without stopping the thread, and not for ever.
import { mkdtempSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDatabaseUnavailable, isLocked } from '#db/errors.ts'
import { groupCommits } from '#db/group-commit.ts'
import { openWriter, writerKyselyOn } from '#db/sqlite.ts'

type Tables = { thing: { name: string } }
const LOCKED = { errcode: 5 }

let folder: string
let holder: DatabaseSync
let writers: Kysely<Tables>[]
const path = () => join(folder, 'city.sqlite')
const hold = () => holder.exec('begin immediate')
const letGo = () => holder.exec('rollback')

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'city-locked-'))
  holder = await openWriter(path())
  holder.exec('create table thing (name text)')
  writers = []
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(async () => {
  for (const writer of writers) await writer.destroy()
  holder.close()
  rmSync(folder, { recursive: true, force: true })
  vi.restoreAllMocks()
})

/** A write as the site makes it, and one as better-auth does, of a process that waits so long for the lock. */
async function waiting(patienceMs?: number, assertThere?: () => void) {
  const writer = writerKyselyOn<Tables>(await openWriter(path()), patienceMs, assertThere)
  writers.push(writer)
  const { transact } = groupCommits(writer)
  return {
    inGroup: () => transact((tx) => tx.insertInto('thing').values({ name: 'in a group' }).execute()),
    alone: () => writer.insertInto('thing').values({ name: 'alone' }).execute(),
  }
}
const count = () => holder.prepare('select count(*) as n from thing').get()!.n

test('a write waits for the lock while this thread goes on, and is done when it is free', async () => {
  const { inGroup, alone } = await waiting()
  hold()
  const writes = [inGroup(), alone(), inGroup()]
  // Reached only if waiting does not stop the thread: the lock is held by this very thread.
  setTimeout(letGo, 50)
  await Promise.all(writes)
  expect(count()).toBe(3)
})

test('while the lock is held for longer, every write fails at once and for that cause; after it they succeed', async () => {
  const { inGroup, alone } = await waiting(0)
  hold()
  for (const write of [inGroup, alone, inGroup, alone]) await expect(write()).rejects.toMatchObject(LOCKED)
  letGo()
  await Promise.all([inGroup(), alone()])
  expect(count()).toBe(2)
})

/** What every open file syncs itself by. */
async function syncs() {
  const file = await open(path())
  const prototype = Object.getPrototypeOf(file) as FileHandle
  await file.close()
  return vi.spyOn(prototype, 'datasync')
}

test('nobody hears of a write before it is on the disk, and neither this thread nor the lock is held meanwhile', async () => {
  const { inGroup, alone } = await waiting()
  const disk = Promise.withResolvers<void>()
  const datasync = (await syncs()).mockReturnValue(disk.promise)
  const answered: string[] = []
  const writes = [inGroup().then(() => answered.push('group')), alone().then(() => answered.push('alone'))]
  await vi.waitFor(() => expect(datasync).toHaveBeenCalledTimes(1))
  // Committed, and free for the next: the lock of another process would fail at once.
  expect(count()).toBe(1)
  hold()
  letGo()
  expect(answered).toEqual([])
  disk.resolve()
  await Promise.all(writes)
  expect([answered.sort(), datasync.mock.calls.length]).toEqual([['alone', 'group'], 2])
})

test('a write that the disk refuses fails as one for which there is no database', async () => {
  const { inGroup, alone } = await waiting()
  ;(await syncs()).mockRejectedValue(Object.assign(new Error('i/o error, fdatasync'), { code: 'EIO' }))
  for (const write of [inGroup, alone]) {
    const error = await write().catch((error) => error)
    expect([isDatabaseUnavailable(error), isLocked(error)]).toEqual([true, false])
  }
})

test('a write fails when the file is lost while the disk is at work', async () => {
  let isThere = true
  const lost = new Error('the file is lost')
  const { inGroup, alone } = await waiting(undefined, () => {
    if (!isThere) throw lost
  })
  ;(await syncs()).mockImplementation(async () => {
    isThere = false
  })
  for (const write of [inGroup, alone]) {
    isThere = true
    await expect(write()).rejects.toBe(lost)
  }
})

test('what only reads, or takes itself back, waits for no disk', async () => {
  const { inGroup } = await waiting()
  const [writer] = writers
  await inGroup()
  const datasync = await syncs()
  await writer!.selectFrom('thing').selectAll().execute()
  const given = new Error('given up')
  await expect(
    writer!.transaction().execute(async (tx) => {
      await tx.insertInto('thing').values({ name: 'not kept' }).execute()
      throw given
    }),
  ).rejects.toBe(given)
  expect([datasync.mock.calls.length, count()]).toEqual([0, 1])
})

test('a long lock is logged once, and its end', async () => {
  const { alone } = await waiting(0)
  const events: string[] = []
  vi.mocked(process.stdout.write).mockImplementation((line) => {
    events.push(JSON.parse(String(line)).event)
    return true
  })
  hold()
  for (let i = 0; i < 3; i += 1) await alone().catch(() => {})
  letGo()
  for (let i = 0; i < 3; i += 1) await alone()
  expect(events).toEqual(['database-locked', 'database-unlocked'])
})
