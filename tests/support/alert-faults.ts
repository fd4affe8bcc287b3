// The faults that deploy/alerts.yml tells of, each made in a running site and mended again.
import { appendFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { run } from './cut.ts'
import type { Place } from './databases.ts'
import { ask, until } from './http.ts'
import { nextTry } from './next-try.ts'
import type { Postgres } from './postgres.ts'
import { receive } from './received.ts'
import type { Running } from './server.ts'

export type Scene = {
  at: Place
  settings: NodeJS.ProcessEnv
  /** Its own, where the engine is PostgreSQL. */
  postgres: Postgres | null
  server: Running
  restart: () => Promise<unknown>
  backups: string
  mail: { isRefused: boolean }
  /** The signed time of a form page, for what is sent while the database cannot be opened. */
  started: string
}

export type Fault = {
  /** The alerts of it by name; some have to name a check of the health. */
  raises: Readonly<Record<string, { check?: string }>>
  /** Answers how to mend it. */
  make: (scene: Scene) => Promise<() => Promise<unknown>>
}

const KILLED: Fault = {
  raises: { CityDown: {} },
  async make({ server, restart }) {
    server.process.kill('SIGKILL')
    return restart
  },
}

const BACKUP_FAILS: Fault = {
  raises: { CityBackupOld: { check: 'backup' } },
  async make(scene) {
    // What is seen of a disk for backups that is not mounted.
    renameSync(scene.backups, `${scene.backups}-away`)
    expect(await backUp(scene)).toBe(1)
    return async () => {
      renameSync(`${scene.backups}-away`, scene.backups)
      expect(await backUp(scene)).toBe(0)
    }
  },
}

/** The nightly command, with its proof; answers its exit code. */
export const backUp = async ({ backups, settings }: Pick<Scene, 'backups' | 'settings'>) =>
  (await run('backup', ['--to', backups], settings)).code

const FILLED_AT_ONCE = Buffer.alloc(2 * 1024 * 1024, 1)

const DISK_FILLS: Fault = {
  raises: { CityDiskFullSoon: {} },
  async make({ at }) {
    const filler = join(at.dataDir, 'filler')
    const stop = again(1000, async () => appendFileSync(filler, FILLED_AT_ONCE))
    return async () => {
      await stop()
      rmSync(filler)
    }
  },
}

const MAIL_REFUSED: Fault = {
  raises: { CityNeedsAttention: { check: 'mail' } },
  async make(scene) {
    scene.mail.isRefused = true
    await sendForm(scene)
    return async () => {
      scene.mail.isRefused = false
      await until('no letter waiting', async () => (await nextTry(scene.at)) === 0)
    }
  },
}

const SLOW: Fault = {
  raises: { CitySlow: {} },
  async make(scene) {
    const stopLocking = again(FREE_MS, () => holdLock(scene))
    // One that waited for too long comes back to its sender.
    const senders = [1, 2].map(() => again(0, () => sendForm(scene).catch(() => {})))
    return async () => {
      await stopLocking()
      await Promise.all(senders.map((stop) => stop()))
    }
  },
}

// SQLite's writer gives up after two seconds (WRITER_BUSY_MS in src/db/sqlite.ts).
const [HELD_SQLITE_MS, HELD_POSTGRES_MS, FREE_MS] = [1800, 3000, 200]

/** Another program holds the lock that a new request needs. */
async function holdLock({ at: { databaseUrl, dataDir } }: Scene): Promise<void> {
  if (!databaseUrl) {
    const holder = new DatabaseSync(join(dataDir, 'city.sqlite'), { timeout: 5000 })
    holder.exec('begin immediate; update counts set value = value')
    await setTimeout(HELD_SQLITE_MS)
    holder.exec('rollback')
    return holder.close()
  }
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('begin; lock table requests in share mode')
  await setTimeout(HELD_POSTGRES_MS)
  await holder.query('rollback')
  await holder.end()
}

const DATABASE_AWAY: Fault = {
  raises: {
    CityCannotReceive: { check: 'database' },
    CityAnswersWithErrors: {},
    CityLogsErrors: {},
  },
  async make({ at, postgres, server }) {
    const file = join(at.dataDir, 'city.sqlite')
    if (postgres) await postgres.halt()
    else renameSync(file, `${file}.taken`)
    // Each search is answered from the database alone.
    let searches = 0
    const stop = again(200, () => ask(server.url, `/search?q=word${searches++}`))
    return async () => {
      await stop()
      if (postgres) await postgres.resume()
      else renameSync(`${file}.taken`, file)
    }
  },
}

/** In the order they are made, those of a line at the same time. */
export const FAULTS: readonly (readonly Fault[])[] = [
  [BACKUP_FAILS, DISK_FILLS, MAIL_REFUSED],
  [SLOW],
  [DATABASE_AWAY],
  [KILLED],
]
/** Those that take seconds and need no rights. */
export const QUICK_FAULTS: typeof FAULTS = [[KILLED]]

const sendForm = ({ server, started }: Scene) =>
  receive({ ask: (path, asking) => ask(server.url, path, asking), started: async () => started }, FORMS.birth)

/** Does it again and again; answers how to end that. */
function again(pauseMs: number, act: () => Promise<unknown>): () => Promise<void> {
  let isOn = true
  const going = (async () => {
    while (isOn) {
      await act()
      await setTimeout(pauseMs)
    }
  })()
  return async () => {
    isOn = false
    await going
  }
}
