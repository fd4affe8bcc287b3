// Every column and file that is sealed or hashed is entered in src/db/sealed-data.ts, from which rotate-key and purge know it.
// The candidates are found in a migrated database, by name, and in data folders kept from earlier programs, by what is in them.
// @module-tag slow
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import {
  HASHED_COLUMNS,
  OTHER_SECRETS,
  PURGED_TABLES,
  SEALED_COLUMNS,
  SEALED_FILES,
} from '#db/sealed-data.ts'
import { onEngines } from '#tests/support/databases.ts'
import { eachKept } from '#tests/support/since-then/kept.ts'
import { sendKept } from '#tests/support/since-then/kept-messages.ts'
import { filesBelow } from '#tests/support/vault.ts'

const NAME = /seal|hash|token|code|secret|key|device|word$|cipher|digest|sha256|identifier/i
// What AES-GCM leaves in base64url: at least the vector and the tag.
const SEALED = /^[A-Za-z0-9_-]{38,}$/
const HASH = /^(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9_-]{22}$/
const PLAIN = /^(?:[0-9a-f]{32,}|[0-9a-f]{8}-[0-9a-f-]{27}|[a-z][a-z-]*)$/

const registered = new Set([
  ...Object.entries(SEALED_COLUMNS).flatMap(([table, { columns }]) => namesIn(table, columns)),
  ...Object.entries(HASHED_COLUMNS).flatMap(([table, columns]) => namesIn(table, columns)),
  ...Object.keys(OTHER_SECRETS),
])

function namesIn(table: string, columns: object): string[] {
  return Object.keys(columns).map((column) => `${table}.${column}`)
}

async function columnsOf(db: Database): Promise<string[]> {
  const tables = await db.reader.introspection.getTables()
  return tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
}

const isSecret = (text: string) => (SEALED.test(text) || HASH.test(text)) && !PLAIN.test(text)

/** Also the texts in JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value !== 'string') return []
  const isJson = /^[[{]/.test(value)
  return isJson ? textsIn(JSON.parse(value)) : [value]
}

async function columnsWithSecrets(db: Database): Promise<string[]> {
  const found = new Set<string>()
  for (const { name } of await db.reader.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db.reader)
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (textsIn(value).some(isSecret)) found.add(`${name}.${column}`)
  }
  return [...found]
}

describe('the list of what is sealed and hashed', () => {
  onEngines(['sqlite'], 'has', ({ open }) => {
    test('every column whose name says so, and none that is not there', async () => {
      const columns = await columnsOf(await open())
      expect(columns.filter((column) => NAME.test(column.split('.')[1]!) && !registered.has(column))).toEqual(
        [],
      )
      expect([...registered].filter((column) => !columns.includes(column))).toEqual([])
    })

    test('for the purge, every table of requests with such columns', async () => {
      const columns = await columnsOf(await open())
      const ofRequests = Object.keys({ ...SEALED_COLUMNS, ...HASHED_COLUMNS }).filter((table) =>
        columns.includes(`${table}.request_id`),
      )
      expect(ofRequests.filter((table) => !(table in PURGED_TABLES))).toEqual([])
    })
  })

  eachKept('has, of a kept folder,', ({ open, openShared }) => {
    test('every column that holds something sealed or hashed', async () => {
      const { db } = await openShared()
      const found = await columnsWithSecrets(db)
      expect(found).toContain('requests.sealed')
      expect(found.filter((column) => !registered.has(column))).toEqual([])
    })

    test('every file that cannot be read without a key, and no other lies there', async () => {
      const kept = await open()
      await sendKept(kept)
      const paths = filesBelow(kept.dataDir).filter((path) => !/city\.sqlite/.test(path))
      const isSealed = (path: string) => looksSealed(readFileSync(join(kept.dataDir, path)))
      const known = Object.keys(SEALED_FILES)
      expect(known.filter((one) => !paths.some((path) => path.startsWith(one)))).toEqual([])
      expect(paths.filter((path) => !known.some((one) => path.startsWith(one) && isSealed(path)))).toEqual([])
    })
  })
})

/** No text, no known kind of file: bytes as even as chance makes them. */
function looksSealed(bytes: Buffer): boolean {
  const isPicture =
    bytes.subarray(0, 3).toString('hex') === 'ffd8ff' || bytes.subarray(0, 4).toString('latin1') === '\x89PNG'
  const isPdf = bytes.subarray(0, 4).toString('latin1') === '%PDF'
  const isWebp = bytes.subarray(8, 12).toString('latin1') === 'WEBP'
  if (isPicture || isPdf || isWebp) return false
  return isSecret(bytes.toString('latin1').trim()) || bytes.toString('utf8').includes('\ufffd')
}
