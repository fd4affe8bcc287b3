// Eighty captains published in one transaction, beside plain inserts of as many versions, on both engines with fsync.
import { barangays } from '../src/collections/barangays.collection.ts'
import { type Database, openDatabase } from '../src/db/database.ts'
import { SYSTEM } from '../src/db/write.ts'
import { publishEntry } from '../src/features/publishing/publish.ts'
import { publishTable } from '../src/features/publishing/publish-table.ts'
import { createEntry } from '../src/features/publishing/save.ts'
import { listTable, planChanges } from '../src/features/publishing/table.ts'
import type { Place } from '../tests/support/databases.ts'
import { onBothEngines } from './support/both-engines.ts'
import { median, ratio } from './support/numbers.ts'
import type { Row } from './support/table.ts'

const CAPTAINS = 80
const ROUNDS = 41
const AIM = 3

export const measure = (): Promise<Row[]> => onBothEngines(onEngine)

async function onEngine(engine: string, place: Place): Promise<Row> {
  const db = await openDatabase(place)
  await fill(db)
  const [ours, plain]: [number[], number[]] = [[], []]
  // In turns, so that a load beside it disturbs both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timeOf(await publishing(db, round)))
    plain.push(await timeOf(await inserting(db, round)))
  }
  await db.close()
  const [ms, rival] = [median(ours), median(plain)]
  return {
    what: `${CAPTAINS} captains saved and published in one transaction, median of ${ROUNDS}, ${engine}`,
    result: `${ms.toFixed(1)} ms`,
    rival: `${CAPTAINS} plain inserts of versions in one transaction: ${rival.toFixed(1)} ms`,
    ratio: ratio(ms / rival),
    aim: `≤ ${AIM} ×`,
    met: ms <= AIM * rival,
  }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

/** As the desk does: what differs is found and checked, then published. */
async function publishing(db: Database, round: number) {
  const rows = await listTable(db.reader, barangays)
  const sent = rows.map(({ id, version }) => ({
    id,
    version,
    cells: { chairman: `Captain of round ${round}` },
  }))
  return async () => {
    const { changes } = planChanges(barangays, rows, sent)
    const outcome = await publishTable(db, SYSTEM, barangays, changes)
    if (!outcome.ok) throw new Error(outcome.reason)
  }
}

/** The same contents as rows and nothing else, one statement each. */
async function inserting(db: Database, round: number) {
  const rows = await listTable(db.reader, barangays)
  const versions = rows.map(({ id, content }) => ({
    ...{ entry_id: id, version: 1_000_000 + round, content: JSON.stringify(content) },
    ...{ actor: 'bench', created_at: new Date().toISOString() },
  }))
  return () =>
    db.transact(async (tx) => {
      for (const version of versions) await tx.insertInto('entry_versions').values(version).execute()
    })
}

async function fill(db: Database): Promise<void> {
  for (let number = 1; number <= CAPTAINS; number += 1) {
    const made = await createEntry(db, SYSTEM, barangays, {
      content: {
        ...{
          psgc: String(number).padStart(10, '0'),
          name: `Barangay ${number}`,
          district: 1,
          urbanRural: 'R',
        },
        ...{ population2020: 1000, population2024: 1000, areaHa: 50, latitude: 14.07, longitude: 121.32 },
      },
    })
    if (!made.ok) throw new Error(made.field)
    await publishEntry(db, SYSTEM, made.value.id)
  }
}
