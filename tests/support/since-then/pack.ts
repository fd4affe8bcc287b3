// Packs a data folder to be kept: the SQLite file, or PostgreSQL as SQL text, beside the vault and the facts.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import type { Tables } from '#db/tables.ts'
import type { Place } from '#tests/support/databases.ts'
import { ROOT } from '#tests/support/server.ts'
import type { Facts } from './facts.ts'

export const SINCE_THEN = join(ROOT, 'tests/fixtures/since-then')
const SQLITE = 'city.sqlite.gz'
const SQL = 'city.sql.gz'
const FACTS = 'facts.json'
const VAULT = 'vault'

/** Migrates an empty PostgreSQL database; answers the statements that made its tables, as they were executed. */
export async function migrateWritingDown(url: string): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log({ level, query: { sql } }) {
      if (level === 'query' && /^(create|alter|drop) /.test(sql)) statements.push(sql)
    },
  })
  await migrate(db, 'postgres')
  await db.destroy()
  return statements
}

/** Puts a closed data folder into `to`, instead of what was there; `made` are the statements of `migrateWritingDown`. */
export async function pack({ databaseUrl, dataDir }: Place, to: string, facts: Facts, made: string[]) {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  if (databaseUrl) writeFileSync(join(to, SQL), gzipSync(await dump(databaseUrl, made), { level: 9 }))
  else writeFileSync(join(to, SQLITE), gzipSync(asOneFile(join(dataDir, 'city.sqlite')), { level: 9 }))
  cpSync(join(dataDir, VAULT), join(to, VAULT), { recursive: true })
  writeFileSync(join(to, FACTS), `${JSON.stringify(facts, null, 2)}\n`)
}

function asOneFile(path: string): Buffer {
  const database = new DatabaseSync(path)
  database.exec('vacuum; pragma wal_checkpoint(truncate)')
  database.close()
  return readFileSync(path)
}

/** The tables as they were made and all rows, as text any PostgreSQL takes. */
async function dump(url: string, made: string[]): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const named = (act: RegExp) => made.flatMap((sql) => act.exec(sql)?.[1] ?? [])
    const dropped = named(/^drop table (?:if exists )?"(\w+)"/)
    // A table refers only to those made before it.
    const tables = named(/^create table (?:if not exists )?"(\w+)"/)
    const rows: string[] = []
    for (const table of tables.filter((one) => !dropped.includes(one)))
      rows.push(...(await insertsOf(client, table)))
    return [...made, ...rows].map((statement) => `${statement};\n`).join('')
  } finally {
    await client.end()
  }
}

async function insertsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows, fields } = await client.query<unknown[]>({
    text: `select * from "${table}"`,
    rowMode: 'array',
  })
  const columns = fields.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  return rows.map((row) => `insert into "${table}" (${columns}) values (${row.map(literal).join(', ')})`)
}

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  return typeof value === 'string' ? pg.escapeLiteral(value) : String(value)
}

export const readFacts = (folder: string): Facts =>
  JSON.parse(readFileSync(join(folder, FACTS), 'utf8')) as Facts

/** Puts the data of a kept folder into a place nobody has opened; on PostgreSQL into an empty database. */
export async function unpack(folder: string, { databaseUrl, dataDir }: Place): Promise<void> {
  cpSync(join(folder, VAULT), join(dataDir, VAULT), { recursive: true })
  if (!databaseUrl) {
    writeFileSync(join(dataDir, 'city.sqlite'), gunzipSync(readFileSync(join(folder, SQLITE))))
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(gunzipSync(readFileSync(join(folder, SQL))).toString())
  } finally {
    await client.end()
  }
}

/** Whether the folder has data of this engine. */
export const hasEngine = (folder: string, engine: 'sqlite' | 'postgres'): boolean =>
  existsSync(join(folder, engine))
