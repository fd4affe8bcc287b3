// How long a process that writes stands still while others write: several on one SQLite file, beside as many with files of their own.
import { join } from 'node:path'
import { openDatabase } from '../src/db/database.ts'
import { median, ratio } from './support/numbers.ts'
import { ROOT, run, tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'
import type { Told } from './writers-entry.ts'

const WRITERS = [2, 4]
const ROUNDS = 7
const AIM = 1.2

export async function measure(): Promise<Row[]> {
  const folders = Array.from({ length: Math.max(...WRITERS) }, tempFolder)
  for (const dataDir of folders) await (await openDatabase({ databaseUrl: '', dataDir })).close()
  const alone: Told[] = []
  const together = new Map(WRITERS.map((writers) => [writers, { one: [] as Told[], own: [] as Told[] }]))
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await write(folders.slice(0, 1))))
    for (const [writers, { one, own }] of together) {
      one.push(...(await write(Array.from({ length: writers }, () => folders[0]!))))
      own.push(...(await write(folders.slice(0, writers))))
    }
  }
  return [...together].map(([writers, { one, own }]): Row => {
    const [ours, theirs] = [delayOf(one), delayOf(own)]
    return {
      what: `the event loop of each of ${writers} processes that write to one SQLite file, 99 in a hundred of its delays (alone ${delayOf(alone).toFixed(1)} ms)`,
      result: `${ours.toFixed(1)} ms; the slowest write ${median(one.map(({ slowestMs }) => slowestMs)).toFixed(0)} ms`,
      rival: `each to a file of its own: ${theirs.toFixed(1)} ms; ${median(own.map(({ slowestMs }) => slowestMs)).toFixed(0)} ms`,
      ratio: ratio(ours / theirs),
      aim: `≤ ${AIM} ×`,
      met: ours / theirs <= AIM,
    }
  })
}

const delayOf = (told: Told[]): number => median(told.map(({ p99Ms }) => p99Ms))

const ENTRY = join(ROOT, 'bench/writers-entry.ts')

/** A process for each folder, all at the same time. */
async function write(folders: string[]): Promise<Told[]> {
  const startsAt = String(Date.now() + 3000)
  const told = await Promise.all(folders.map((folder) => run([process.execPath, ENTRY, folder, startsAt])))
  return told.map((text) => JSON.parse(text) as Told)
}
