// A file of 1 MB kept in PostgreSQL, and in a bucket of OpenStack Swift on this machine where it is installed, beside the same on the
// disk; durable when the measure of each ends.
import { randomBytes } from 'node:crypto'
import { openDatabase } from '../src/db/database.ts'
import { databaseFiles } from '../src/db/files/database-files.ts'
import type { FileStore } from '../src/db/files/file-store.ts'
import { openFiles } from '../src/db/files/open-files.ts'
import { readConfig } from '../src/kit/server/config.ts'
import { diskFiles } from '../src/kit/server/disk-files.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { listMissing } from '../tests/support/programs.ts'
import { SWIFT, startSwift } from '../tests/support/swift.ts'
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
    const disk = diskFiles(tempFolder())
    const inDatabase = { name: 'in PostgreSQL', files: databaseFiles(() => db), aim: AIM }
    return [...(await compareBoth(disk, inDatabase)), ...(await measureBucket(disk))]
  } finally {
    await db.close()
    await postgres.stop()
  }
}

/** For information: a bucket is mostly on another machine, and Swift here keeps one copy. */
async function measureBucket(disk: FileStore): Promise<Row[]> {
  if (listMissing(SWIFT).length > 0) return []
  const swift = await startSwift()
  try {
    const { env } = await swift.bucket()
    const files = await openFiles(readConfig(env), () => {
      throw new Error('a bucket asks no database')
    })
    return await compareBoth(disk, { name: 'in a bucket of Swift', files, aim: null })
  } finally {
    await swift.stop()
  }
}

type Verb = (files: FileStore, round: number) => Promise<unknown>
type Compared = { name: string; files: FileStore; aim: number | null }
const nameOf = (round: number) => `vault/00/${round}`
const put: Verb = (files, round) => files.put(nameOf(round), randomBytes(BYTES))
const get: Verb = (files, round) => files.get(nameOf(round))

const compareBoth = async (disk: FileStore, place: Compared): Promise<Row[]> => [
  await compare('put', put, disk, place),
  await compare('get', get, disk, { ...place, aim: null }),
]

async function compare(
  what: string,
  verb: Verb,
  disk: FileStore,
  { name, files, aim }: Compared,
): Promise<Row> {
  const [onDisk, there]: [number[], number[]] = [[], []]
  // In turns, so that a load beside it disturbs both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    onDisk.push(await timeOf(() => verb(disk, round)))
    there.push(await timeOf(() => verb(files, round)))
  }
  const [ms, rival] = [median(there), median(onDisk)]
  return {
    what: `${what} a file of 1 MB ${name}, median of ${ROUNDS}`,
    result: `${ms.toFixed(1)} ms`,
    rival: `on the disk ${rival.toFixed(1)} ms`,
    ratio: ratio(rival / ms),
    aim: aim === null ? '' : `≥ ${aim}`,
    met: aim === null ? null : rival / ms >= aim,
  }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}
