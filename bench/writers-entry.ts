// One process that writes to a database for some seconds, so many times a second, and tells how long its event loop stood still.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../src/db/database.ts'
import { SYSTEM, write } from '../src/db/write.ts'
import { done } from '../src/kit/outcome.ts'

/** In milliseconds. */
export type Told = { p99Ms: number; slowestMs: number; writes: number }

const SECONDS = 3
const EACH_MS = 20
const NS_PER_MS = 1e6

const [dataDir, startsAt] = process.argv.slice(2)
const db = await openDatabase({ databaseUrl: '', dataDir: dataDir! })
await setTimeout(Number(startsAt) - Date.now())
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const end = performance.now() + SECONDS * 1000
const running: Promise<number>[] = []
while (performance.now() < end) {
  running.push(writeOnce())
  await setTimeout(EACH_MS)
}
const times = await Promise.all(running)
delay.disable()
await db.close()
const told: Told = {
  p99Ms: delay.percentile(99) / NS_PER_MS,
  slowestMs: Math.max(...times),
  writes: times.length,
}
console.log(JSON.stringify(told))

async function writeOnce(): Promise<number> {
  const began = performance.now()
  await write(db, SYSTEM, 'add-note', 'site', async ({ tx }) => {
    const value = 'x'.repeat(2000)
    await tx
      .insertInto('site_state')
      .values({ key: `measured-${process.pid}`, value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute()
    return done(null)
  })
  return performance.now() - began
}
