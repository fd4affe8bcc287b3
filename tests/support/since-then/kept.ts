// Opens the data folders kept from earlier programs with today's: each is started once, as a server would start on it, and then copied.
import { mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe } from 'vitest'
import { COLLECTIONS } from '#collections/all.ts'
import type { Engine } from '#db/columns.ts'
import { openDatabase } from '#db/database.ts'
import { unlock } from '#db/seal.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { Staff } from '#domain/roles.ts'
import { authOf } from '#features/accounts/auth.ts'
import { seed } from '#features/publishing/seed.ts'
import { setClock } from '#tests/support/clock.ts'
import { bothEngines, type Fresh, type Place } from '#tests/support/databases.ts'
import { databaseUrl, onServer } from '#tests/support/postgres.ts'
import { ROOT } from '#tests/support/server.ts'
import { loadCalendar } from '#web/calendar.ts'
import type { OpenCity } from './city.ts'
import type { Facts, KeptRequest } from './facts.ts'
import { readFacts, SINCE_THEN, unpack } from './pack.ts'
import { staffOf } from './people.ts'

const FOLDERS = readdirSync(SINCE_THEN)

/** A kept city as it runs today; `request` finds one by what it is kept for. */
export type Kept = OpenCity & {
  facts: Facts
  place: Place
  request: (name: string) => KeptRequest
  staff: (role: Staff['role'], office?: OfficeCode | '') => Staff
}
type Opening = {
  /** A copy of its own; or the copy at a place, with another key than the kept one. */
  open: (appKey?: string, at?: Place) => Promise<Kept>
  /** One copy for all tests of the group that change nothing others look at. */
  openShared: () => Promise<Kept>
  fresh: Fresh
}

/**
 * Runs the same tests on the kept folders of this run and both engines. Each folder is used as of the moment it was made: the sessions,
 * links and periods in it are to be in force, and years later they have ended as they should.
 */
export function eachKept(title: string, tests: (opening: Opening) => void): void {
  bothEngines(title, (fresh) => {
    for (const name of FOLDERS) {
      const folder = join(SINCE_THEN, name, fresh.engine)
      const copy = async () => fresh.copy(await startedOn(folder, fresh.engine))
      const open = async (appKey?: string, at?: Place) => keptAt(fresh, folder, at ?? (await copy()), appKey)
      let shared: Promise<Place> | undefined
      const openShared = async () => {
        shared ??= copy()
        return keptAt(fresh, folder, await shared)
      }
      describe(`since ${name}`, () => {
        beforeAll(() => setClock(readFacts(folder).madeAt))
        tests({ open, openShared, fresh })
      })
    }
  })
}

async function keptAt(fresh: Fresh, folder: string, place: Place, appKey?: string): Promise<Kept> {
  const facts = readFacts(folder)
  const db = await fresh.open(place)
  await unlock(db, { appKey: appKey ?? facts.appKey, keyFile: '' })
  return {
    db,
    facts,
    place,
    dataDir: place.dataDir,
    auth: authOf(db, facts.siteUrl),
    calendar: await loadCalendar(db),
    request: (name) => facts.requests.find((one) => one.name === name)!,
    staff: (role, office = '') => staffOf(facts.staff, role, office),
  }
}

const started = new Map<string, Promise<Place>>()

function startedOn(folder: string, engine: Engine): Promise<Place> {
  const place = started.get(folder) ?? firstStart(folder, engine)
  started.set(folder, place)
  return place
}

/** What the first start of today's program does with the data, before anybody visits. */
async function firstStart(folder: string, engine: Engine): Promise<Place> {
  const place = await emptyPlace(engine)
  await unpack(folder, place)
  const db = await openDatabase(place)
  await unlock(db, { appKey: readFacts(folder).appKey, keyFile: '' })
  await seed(db, COLLECTIONS, join(ROOT, 'content'))
  await db.close()
  return place
}

/** Both go with the templates of the run. */
async function emptyPlace(engine: Engine): Promise<Place> {
  const dataDir = mkdtempSync(join(process.env.TEST_TEMPLATES!, 'kept-'))
  if (engine === 'sqlite') return { databaseUrl: '', dataDir }
  const name = `kept_${process.pid}_${started.size}`
  await onServer((client) => client.query(`create database ${name}`))
  return { databaseUrl: databaseUrl(name), dataDir }
}
