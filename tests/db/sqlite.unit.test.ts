// The writer beside another process that holds the lock: it waits without stopping the thread, and not for ever.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('every commit of the writer is on the disk before it returns', async () => {
  await waiting()
  const { rows } = await sql`pragma synchronous`.execute(writers[0]!)
  const FULL = 2
  expect(rows).toEqual([{ synchronous: FULL }])
})

test('a write fails when the file is lost while it is committed', async () => {
  const lost = new Error('the file is lost')
  let isCommitted = false
  const { inGroup, alone } = await waiting(undefined, () => {
    if (isCommitted) throw lost
    isCommitted = true
  })
  for (const write of [inGroup, alone]) {
    isCommitted = false
    await expect(write()).rejects.toBe(lost)
  }
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
