// The primary process: it starts the workers that answer visitors, and does for all of them what only one process may do: the jobs of
// the city, children such as the one that decodes photos, checkpoints, and writing what they have counted into the database.
import { CITY } from '#domain/city.ts'
import { type Config, LIMITS, missingMailNote } from '#kit/server/config.ts'
import { announce, stopWhenTold } from '#kit/server/process.ts'
import { answerCalls } from '#kit/server/workers/calls.ts'
import { addMetrics } from '#kit/server/workers/metrics.ts'
import { watchWorkers } from '#kit/server/workers/state.ts'
import { WorkerNotStarted, Workers } from '#kit/server/workers/workers.ts'
import { createApp } from './app.ts'
import type { City } from './city.ts'
import { firstAdministratorNote } from './first-administrator.ts'

export async function leadWorkers({ site, places, forWorkers, stop }: City, config: Config): Promise<void> {
  const note = await firstAdministratorNote(site)
  // It answers nobody, but renders the pages of the snapshot.
  createApp(site)
  const workers = new Workers({
    count: config.webConcurrency,
    env: forWorkers,
    onDeath: (pid) => places.forgetProcess(pid),
  })
  addMetrics(() => workers.readMetrics())
  watchWorkers(() => workers.state)
  answerCalls<string | null>('make-room', (address) => workers.askAll('end-slowest', address))
  stopWhenTold({
    drain: () => workers.stop(),
    // They cut what is open themselves; one that does not end is killed.
    cut: () => setTimeout(() => workers.kill(), LIMITS.lastMs).unref(),
    last: stop,
    mostMs: LIMITS.drainMs + 2 * LIMITS.lastMs,
  })
  try {
    announce(CITY.name, config, await workers.start())
  } catch (error) {
    // It has said why.
    if (error instanceof WorkerNotStarted) process.exit(1)
    throw error
  }
  process.stdout.write(note)
  process.stdout.write(missingMailNote(config))
}
