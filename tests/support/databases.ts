// A fresh, migrated database on each engine: every data test runs on both.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe } from 'vitest'
import type { Engine } from '#db/columns.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { databaseUrl, TEMPLATE } from './global-setup.ts'

export type Place = { databaseUrl: string; dataDir: string }
export type Fresh = {
  engine: Engine
  /** A new empty place, migrated or about to be; removed when the file's tests have run. */
  place: () => Promise<Place>
  /** An open database of a new place, closed after the test. */
  open: () => Promise<Database>
}

let made = 0

/** Runs the same tests on SQLite and on PostgreSQL. */
export function eachEngine(title: string, tests: (fresh: Fresh) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`${title} on ${engine}`, () => {
      const folders: string[] = []
      const names: string[] = []
      const opened: Database[] = []

      const place = async (): Promise<Place> => {
        const dataDir = mkdtempSync(join(tmpdir(), 'city-data-'))
        folders.push(dataDir)
        if (engine === 'sqlite') return { databaseUrl: '', dataDir }
        made += 1
        const name = `city_${process.pid}_${made}`
        names.push(name)
        await onServer((client) => client.query(`create database ${name} template ${TEMPLATE}`))
        return { databaseUrl: databaseUrl(process.env.TEST_POSTGRES_URL!, name), dataDir }
      }
      const open = async () => {
        const database = await openDatabase(await place())
        opened.push(database)
        return database
      }
      afterEach(async () => {
        await Promise.all(opened.splice(0).map((database) => database.close()))
      })
      afterAll(async () => {
        for (const folder of folders) rmSync(folder, { recursive: true, force: true })
        for (const name of names)
          await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
      })
      tests({ engine, place, open })
    })
  }
}

/** Runs a statement on the test server itself. */
export async function onServer(run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
