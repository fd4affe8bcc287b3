// Forms received, end to end (checked, sealed, committed to the disk), beside plain inserts of the same rows on the same engine.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { openDatabase } from '../src/db/database.ts'
import { newSecret } from '../src/kit/server/ids.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { startCity } from './support/city.ts'
import { count, median, ratio } from './support/numbers.ts'
import { APP_KEY, type Place, stampOf } from './support/people.ts'
import { SERVER_CORE, tempFolder } from './support/processes.ts'
import { during, newAgent, sendForm } from './support/send-forms.ts'
import type { Row } from './support/table.ts'

const ROUNDS = 3
const WARM_UP_MS = 4000
const WARM_UP_AT_ONCE = 2
const AT_ONCE = 24
const ROUND_MS = 6000
const STEADY_PER_SECOND = 100
const STEADY_MS = 10_000
const AIM = 0.25
const P99_AIM_MS = 60
// What one received form writes; the draft it had is another story.
const TABLES = ['requests', 'request_words', 'request_events', 'outbox', 'audit_log'] as const

type Line = { table: string; values: Record<string, string | number | null> }
type Rival = { insert: (lines: Line[]) => Promise<void>; atOnce: number; close: () => Promise<void> }

export async function measure(): Promise<Row[]> {
  const sqlite = await onEngine('SQLite', { databaseUrl: '', dataDir: tempFolder() }, sqliteRival)
  const postgres = await startPostgres({ synced: true })
  try {
    const place = { databaseUrl: postgres.url, dataDir: tempFolder() }
    return [...sqlite, ...(await onEngine('PostgreSQL', place, postgresRival))]
  } finally {
    await postgres.stop()
  }
}

async function onEngine(name: string, place: Place, rivalOf: (place: Place) => Rival): Promise<Row[]> {
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, APP_KEY, TRUST_PROXY: '1' }
  const city = await startCity(SERVER_CORE, env)
  let agent = newAgent()
  try {
    const started = await stampOf(place)
    const one = () => sendForm(city, agent, started)
    await during(WARM_UP_MS, WARM_UP_AT_ONCE, one)
    // First, before the rounds at full speed leave thousands of letters to be written.
    const times = await steadily(one)
    const rows = await rowsOfOne(place)
    const rival = rivalOf(place)
    const [own, plain]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      // While the rival ran the server closed what was idle.
      agent.destroy()
      agent = newAgent()
      own.push(await during(ROUND_MS, AT_ONCE, one))
      plain.push(await during(ROUND_MS, rival.atOnce, () => rival.insert(withNewKeys(rows))))
    }
    await rival.close()
    const compared = median(own.map((each, i) => each / plain[i]!))
    return [
      {
        what: `${name}: forms received per second, ${rows.length} rows each, ${AT_ONCE} at once`,
        result: `${count(median(own))}/s`,
        rival: `plain inserts of the same rows, ${rival.atOnce} at once: ${count(median(plain))}/s`,
        ratio: ratio(compared),
        aim: `≥ ${AIM}`,
        met: compared >= AIM,
      },
      {
        what: `${name}: the slowest in a hundred at ${STEADY_PER_SECOND} a second (median ${median(times).toFixed(1)} ms)`,
        result: `${at(times, 0.99).toFixed(1)} ms`,
        rival: '',
        ratio: '',
        aim: `≤ ${P99_AIM_MS} ms`,
        met: at(times, 0.99) <= P99_AIM_MS,
      },
    ]
  } finally {
    agent.destroy()
    await city.stop()
  }
}

/** One begins every hundredth of a second, whether the others have ended or not; answers how long each took, in ms. */
async function steadily(run: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const all: Promise<void>[] = []
  const start = performance.now()
  for (let number = 0; number < (STEADY_PER_SECOND * STEADY_MS) / 1000; number += 1) {
    const due = start + (number * 1000) / STEADY_PER_SECOND
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    const began = performance.now()
    all.push(run().then(() => void times.push(performance.now() - began)))
  }
  await Promise.all(all)
  return times
}

const at = (times: number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!

/** The rows one received form has made. */
async function rowsOfOne(place: Place): Promise<Line[]> {
  const database = await openDatabase(place)
  const { reader } = database
  const newest = await reader
    .selectFrom('requests')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const of = <T extends 'request_words' | 'request_events'>(table: T) =>
    reader
      .selectFrom(table as 'request_words')
      .selectAll()
      .where('request_id', '=', newest.id)
      .execute()
  const outbox = await reader
    .selectFrom('outbox')
    .selectAll()
    .where('payload', 'like', `%${newest.id}%`)
    .execute()
  const audit = await reader
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'submit-request')
    .limit(1)
    .execute()
  const all: Record<(typeof TABLES)[number], object[]> = {
    requests: [newest],
    request_words: await of('request_words'),
    request_events: await of('request_events'),
    outbox,
    audit_log: audit,
  }
  await database.close()
  return TABLES.flatMap((table) => all[table].map((values) => ({ table, values: values as Line['values'] })))
}

/** The same rows under keys nobody has yet. */
function withNewKeys(rows: Line[]): Line[] {
  const id = newSecret()
  return rows.map(({ table, values }, place) => ({
    table,
    values: Object.fromEntries(
      Object.entries(values).map(([column, value]) => {
        if (column === 'request_id') return [column, table === 'audit_log' ? value : id]
        if (column === 'id') return [column, table === 'requests' ? id : `${id}${place}`]
        return [column, ['reference', 'token'].includes(column) ? id : value]
      }),
    ),
  }))
}

function sqliteRival({ dataDir }: Place): Rival {
  const database = new DatabaseSync(join(dataDir, 'city.sqlite'), { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const statements = new Map<string, ReturnType<typeof database.prepare>>()
  return {
    atOnce: 1,
    async insert(lines) {
      database.exec('begin immediate')
      for (const { table, values } of lines) {
        const found = statements.get(table) ?? database.prepare(insertOf(table, values, () => '?'))
        statements.set(table, found)
        found.run(...Object.values(values))
      }
      database.exec('commit')
    },
    close: async () => database.close(),
  }
}

function postgresRival({ databaseUrl }: Place): Rival {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  return {
    atOnce: 10,
    async insert(lines) {
      const client = await pool.connect()
      await client.query('begin')
      for (const { table, values } of lines)
        await client.query({
          name: table,
          text: insertOf(table, values, (n) => `$${n}`),
          values: Object.values(values),
        })
      await client.query('commit')
      client.release()
    },
    close: () => pool.end(),
  }
}

const insertOf = (table: string, values: Line['values'], hole: (number: number) => string): string => {
  const columns = Object.keys(values)
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => hole(i + 1)).join(', ')})`
}
