// A fresh, migrated database on each engine: every data test runs on both.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe } from 'vitest'
import type { Engine } from '#db/columns.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { databaseUrl, onServer } from './postgres.ts'
import { copySqlite, postgresTemplate, type Template } from './templates.ts'

export type Place = { databaseUrl: string; dataDir: string }
export type Fresh = {
  engine: Engine
  /** A new empty place, migrated or about to be; removed when the file's tests have run. */
  place: () => Promise<Place>
  /** A new place with the city's first content, as after the first start of a server. */
  seeded: () => Promise<Place>
  /** An open database, closed after the test: of this place, or of a new one that is migrated. */
  open: (at?: Place) => Promise<Database>
}

let made = 0

/** Runs the same tests on SQLite and on PostgreSQL. */
export function eachEngine(title: string, tests: (fresh: Fresh) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`${title} on ${engine}`, () => {
      const folders: string[] = []
      const names: string[] = []
      const opened: Database[] = []

      const copyOf = async (template: Template | null): Promise<Place> => {
        const dataDir = mkdtempSync(join(tmpdir(), 'city-data-'))
        folders.push(dataDir)
        if (engine === 'sqlite') {
          if (template) copySqlite(template, dataDir)
          return { databaseUrl: '', dataDir }
        }
        made += 1
        const name = `city_${process.pid}_${made}`
        names.push(name)
        const from = postgresTemplate(template ?? 'migrated')
        // Copied as files, which takes half as long as through the log.
        await onServer((client) =>
          client.query(`create database ${name} template ${from} strategy file_copy`),
        )
        return { databaseUrl: databaseUrl(name), dataDir }
      }
      const open = async (at?: Place) => {
        const database = await openDatabase(at ?? (await copyOf('migrated')))
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
      tests({ engine, place: () => copyOf(null), seeded: () => copyOf('seeded'), open })
    })
  }
}
