// A file of 1 MB kept in PostgreSQL, beside the same on the disk; both durable when the measure of each ends.
import { randomBytes } from 'node:crypto'
import { openDatabase } from '../src/db/database.ts'
import { databaseFiles } from '../src/db/files/database-files.ts'
import type { FileStore } from '../src/db/files/file-store.ts'
import { diskFiles } from '../src/kit/server/disk-files.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { median, ratio } from './support/numbers.ts'
import { tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

const BYTES = 1_000_000
const ROUNDS = 61
const AIM = 0.25

export async function measure(): Promise<Row[]> {
  const postgres = await startPostgres({ synced: true })
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: tempFolder() })
  try {
    const places = { disk: diskFiles(tempFolder()), database: databaseFiles(() => db) }
    return [
      await compare('put', places, put),
      await compare('get', places, (files, at) => files.get(nameOf(at))),
    ]
  } finally {
    await db.close()
    await postgres.stop()
  }
}

type Verb = (files: FileStore, round: number) => Promise<unknown>
const nameOf = (round: number) => `vault/00/${round}`
const put: Verb = (files, round) => files.put(nameOf(round), randomBytes(BYTES))

async function compare(
  what: string,
  { disk, database }: { disk: FileStore; database: FileStore },
  verb: Verb,
): Promise<Row> {
  const [onDisk, inDatabase]: [number[], number[]] = [[], []]
  // In turns, so that a load beside it disturbs both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    onDisk.push(await timeOf(() => verb(disk, round)))
    inDatabase.push(await timeOf(() => verb(database, round)))
  }
  const [ms, rival] = [median(inDatabase), median(onDisk)]
  const isPut = what === 'put'
  return {
    what: `${what} a file of 1 MB in PostgreSQL, median of ${ROUNDS}`,
    result: `${ms.toFixed(1)} ms`,
    rival: `on the disk ${rival.toFixed(1)} ms`,
    ratio: ratio(rival / ms),
    aim: isPut ? `≥ ${AIM}` : '',
    met: isPut ? rival / ms >= AIM : null,
  }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}
