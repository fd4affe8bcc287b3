// A fresh, migrated database on an engine: every data test runs on both, sooner or later.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect } from 'vitest'
import type { Engine } from '#db/columns.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { giveBack, openShared, type Shared, takeMigrated } from './emptied.ts'
import { databaseUrl, onServer } from './postgres.ts'
import { BOTH_ENGINES, ENGINES } from './scope.ts'
import { copySqlite, postgresTemplate, type Template } from './templates.ts'

export type Place = { databaseUrl: string; dataDir: string }
export type Fresh = {
  engine: Engine
  /** A new empty place, migrated or about to be; removed when the file's tests have run. */
  place: () => Promise<Place>
  /** A new place with the city's first content, as after the first start of a server. */
  seeded: () => Promise<Place>
  /** A copy of a place nobody has open, with its files. */
  copy: (of: Place) => Promise<Place>
  /** An open database, closed after the test: of this place, or of a new one that is migrated. */
  open: (at?: Place) => Promise<Database>
}

let made = 0

/** A new place on an engine: a copy of a template or of another place, or nothing yet but an empty database. Whoever makes it removes it. */
export async function makePlace(
  engine: Engine,
  template: Template | Place | null,
): Promise<{ place: Place; remove: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'city-data-'))
  const removeFolder = async () => rmSync(dataDir, { recursive: true, force: true })
  const isPlace = template !== null && typeof template === 'object'
  if (isPlace) cpSync(template.dataDir, dataDir, { recursive: true })
  if (engine === 'sqlite') {
    if (template && !isPlace) copySqlite(template, dataDir)
    return { place: { databaseUrl: '', dataDir }, remove: removeFolder }
  }
  made += 1
  const name = `city_${process.pid}_${made}`
  const from = isPlace
    ? new URL(template.databaseUrl).pathname.slice(1)
    : postgresTemplate(template ?? 'migrated')
  // Copied as files, which takes half as long as through the log.
  await onServer((client) => client.query(`create database ${name} template ${from} strategy file_copy`))
  const remove = async () => {
    await removeFolder()
    await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { place: { databaseUrl: databaseUrl(name), dataDir }, remove }
}

/** Runs the tests on the engine of this run: SQLite in `npm test`, PostgreSQL in `npm run test:all`. */
export const eachEngine = (title: string, tests: (fresh: Fresh) => void): void =>
  onEngines(ENGINES, title, tests)

/** Runs the tests on both engines at once: for what locks, constraints, an order, search or the dialect of an engine decide. */
export const bothEngines = (title: string, tests: (fresh: Fresh) => void): void =>
  onEngines(BOTH_ENGINES, title, tests)

/** The same on the engines named. The tests of a data file are shuffled; those of an HTTP file or a journey tell one story. */
export function onEngines(engines: readonly Engine[], title: string, tests: (fresh: Fresh) => void): void {
  const shuffle = expect.getState().testPath!.endsWith('.data.test.ts')
  for (const engine of engines) {
    describe(`${title} on ${engine}`, { tags: [engine], shuffle }, () => {
      const removals: (() => Promise<void>)[] = []
      const opened: Database[] = []
      const shared: Shared[] = []

      const copyOf = async (template: Template | Place | null): Promise<Place> => {
        const { place, remove } = await makePlace(engine, template)
        removals.push(remove)
        return place
      }
      const openEmptied = async (): Promise<Database> => {
        const one = await takeMigrated()
        shared.push(one)
        return openShared(one)
      }
      const open = async (at?: Place) => {
        const database =
          !at && engine === 'postgres'
            ? await openEmptied()
            : await openDatabase(at ?? (await copyOf('migrated')))
        opened.push(database)
        return database
      }
      afterEach(async () => {
        await Promise.all(opened.splice(0).map((database) => database.close()))
        await Promise.all(shared.splice(0).map(giveBack))
      })
      afterAll(async () => {
        for (const remove of removals) await remove()
      })
      tests({ engine, place: () => copyOf(null), seeded: () => copyOf('seeded'), copy: copyOf, open })
    })
  }
}
