// Instances on one PostgreSQL database need one DATA_DIR, where the files lie: with folders of their own each would miss the other's.
// Every instance writes a growing number into the database and into its folder; who starts looks whether the numbers of the others
// are in its own folder too, and is refused when they are not and still grow.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { insideWrite } from '#db/inside-write.ts'
import { ConfigError } from '#kit/config-error.ts'
import { unfinishedName } from '#kit/server/durable-file.ts'
import { newId } from '#kit/server/ids.ts'
import { log } from '#kit/server/log.ts'

const BEAT_MS = 2000
const LOOK_BEATS = 3
// A shared folder may show a file some seconds late.
const LATE_BEATS = 5
// After so many, those that have not moved since the start are gone.
const SWEEP_BEATS = 10
const NAME = 'instance:'

type Others = Map<string, number>

/** Throws `ConfigError` when another instance runs with a folder of its own. The result ends the presence of this one. */
export async function joinInstances(
  db: Database,
  dataDir: string,
  beatMs = BEAT_MS,
): Promise<{ leave: () => Promise<void> }> {
  if (db.engine === 'sqlite') return { leave: async () => {} }
  const own = newId()
  const folder = join(dataDir, 'instances')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let beats = 0
  const beat = async () => {
    beats += 1
    await writeBeat(folder, own, beats)
    await storeBeat(db, own, beats)
  }
  const leave = () => remove(db, folder, [own])
  await beat()
  const atStart = await readOthers(db, own)
  const strangers = await notIn(folder, atStart)
  if (strangers.length > 0) {
    for (let time = 0; time < LOOK_BEATS; time += 1) {
      await setTimeout(beatMs)
      await beat()
    }
    const now = await readOthers(db, own)
    if (strangers.some((id) => now.has(id) && now.get(id) !== atStart.get(id))) {
      await leave()
      throw new ConfigError(
        'another instance runs on this database with a DATA_DIR of its own, and each would miss the files of the other; give both the same folder, or stop the other',
      )
    }
    await remove(db, folder, strangers)
  }
  const beatAgain = async () => {
    try {
      await beat()
      if (beats === SWEEP_BEATS) await remove(db, folder, unmoved(atStart, await readOthers(db, own)))
    } catch {
      // The database is away, which is said elsewhere; the next beat tries again.
    }
  }
  let current: Promise<void> | null = null
  const timer = setInterval(() => {
    current ??= beatAgain().finally(() => {
      current = null
    })
  }, beatMs).unref()
  return {
    async leave() {
      clearInterval(timer)
      // A beat under way would write its row again after this has removed it.
      await current
      await leave().catch((error) => log.error('instance-not-left', error))
    },
  }
}

const unmoved = (then: Others, now: Others) =>
  [...then].flatMap(([id, beat]) => (now.get(id) === beat ? id : []))

/** Those whose number is not in this folder, or far behind: such as in a copy of the folder. */
async function notIn(folder: string, others: Others): Promise<string[]> {
  const found = await Promise.all(
    [...others].map(async ([id, beat]) => {
      const here = Number(await readFile(join(folder, id), 'utf8').catch(() => -LATE_BEATS - 1))
      return here + LATE_BEATS >= beat ? [] : [id]
    }),
  )
  return found.flat()
}

async function writeBeat(folder: string, id: string, beat: number): Promise<void> {
  const path = join(folder, id)
  const half = unfinishedName(path)
  await writeFile(half, String(beat), { mode: 0o600 })
  await rename(half, path)
}

const storeBeat = (db: Database, id: string, beat: number) =>
  insideWrite.run(true, () =>
    db.transact((tx) =>
      tx
        .insertInto('counts')
        .values({ name: NAME + id, value: beat, since: new Date().toISOString() })
        .onConflict((c) => c.column('name').doUpdateSet({ value: sql`excluded.value` }))
        .execute(),
    ),
  )

async function readOthers(db: Database, own: string): Promise<Others> {
  const rows = await db.reader
    .selectFrom('counts')
    .select(['name', 'value'])
    .where('name', 'like', `${NAME}%`)
    .where('name', '<>', NAME + own)
    .execute()
  return new Map(rows.map(({ name, value }) => [name.slice(NAME.length), value]))
}

async function remove(db: Database, folder: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const names = ids.map((id) => NAME + id)
  await insideWrite.run(true, () =>
    db.transact((tx) => tx.deleteFrom('counts').where('name', 'in', names).execute()),
  )
  await Promise.all(ids.map((id) => rm(join(folder, id), { force: true })))
}
