// The workers of the primary process: started, replaced when they die, told to stop.
import cluster, { type Worker } from 'node:cluster'
import { newRequestId } from '#kit/server/ids.ts'
import { log } from '#kit/server/log.ts'
import { type Family, mergeMetrics } from '#kit/server/metrics.ts'
import { Calls } from '#kit/server/workers/calls.ts'
import type { WorkersState } from '#kit/server/workers/state.ts'

/** A worker, and who takes its place; `soon` is how often in a row one has died there soon after its start. */
type Place = {
  readonly number: number
  worker: Worker | null
  calls: Calls | null
  begunAt: number
  soon: number
  /** What it last said it had counted. */
  numbers: readonly Family[]
}
type Taken = Place & { worker: Worker; calls: Calls }

// Who lived for less has died of its start, and the next one would too.
const SOON_MS = 5000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
// One that hangs is left out of the sum.
const METRICS_MS = 1000
const HOUR_MS = 60 * 60_000

/** What the primary process tells a worker. */
const STOP = 'stop'

/** The first worker ended before it listened, and has said why. */
export class WorkerNotStarted extends Error {}

type Options = {
  count: number
  /** Settings of the workers beside those of this process. */
  env: Record<string, string>
  onDeath: (pid: number) => void
}

export class Workers {
  readonly #options: Options
  readonly #places: Place[]
  /** Counted by workers that have died: a sum never falls. */
  #former: Family[] = []
  /** When each died in the last hour, by the clock that only counts. */
  #deaths: number[] = []
  #isReplacing = false

  constructor(options: Options) {
    this.#options = options
    this.#places = Array.from({ length: options.count }, (_, index) => ({
      ...{ number: index + 1, worker: null, calls: null, begunAt: 0, soon: 0, numbers: [] },
    }))
  }

  /** Resolves with the port when they listen. Throws `WorkerNotStarted`. */
  async start(): Promise<number> {
    // Each accepts for itself, so that no line hangs that was handed to one just killed, nor waits for this process. Said before
    // `setupPrimary`, which takes the policy over for good.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ serialization: 'advanced' })
    const [first, ...others] = this.#places
    // One alone: what keeps it from starting is said once.
    const port = await this.#begin(first!)
    this.#isReplacing = true
    await Promise.allSettled(others.map((place) => this.#begin(place)))
    return port
  }

  /** Resolves when all of them have answered what was open, and ended. */
  async stop(): Promise<void> {
    this.#isReplacing = false
    await Promise.all(
      this.#alive().map(({ worker }) => {
        const ended = new Promise((resolve) => worker.once('exit', resolve))
        if (worker.isConnected()) worker.send(STOP, () => {})
        return ended
      }),
    )
  }

  /** Ends those that have not stopped. */
  kill(): void {
    for (const { worker } of this.#alive()) worker.process.kill('SIGKILL')
  }

  /** Asks each of them; one that ends meanwhile answers nothing. */
  async askAll<A>(task: string, about: unknown = null): Promise<A[]> {
    const answers = this.#alive().map(({ calls }) =>
      calls.ask<A>(task, about).then(
        (answer) => [answer],
        () => [],
      ),
    )
    return (await Promise.all(answers)).flat()
  }

  /** The sum of what each has done, also of those that have died; of one that does not answer what it last said. */
  async readMetrics(): Promise<Family[]> {
    await Promise.all(
      this.#alive().map(async (place) => {
        const late = new Promise<null>((resolve) => setTimeout(resolve, METRICS_MS, null).unref())
        const read = place.calls.ask<Family[]>('read-metrics', null).catch(() => null)
        place.numbers = (await Promise.race([read, late])) ?? place.numbers
      }),
    )
    return mergeMetrics([this.#former, ...this.#places.map(({ numbers }) => numbers)])
  }

  get state(): WorkersState {
    this.#forgetOldDeaths()
    const { count } = this.#options
    return { count, running: this.#alive().length, diedLastHour: this.#deaths.length }
  }

  #forgetOldDeaths(): void {
    const since = performance.now() - HOUR_MS
    this.#deaths = this.#deaths.filter((at) => at >= since)
  }

  #alive(): Taken[] {
    return this.#places.filter((place): place is Taken => place.worker !== null && !place.worker.isDead())
  }

  #begin(place: Place): Promise<number> {
    const worker = cluster.fork({ ...this.#options.env, WORKER: String(place.number) })
    const calls = new Calls(worker)
    Object.assign(place, { worker, calls, begunAt: performance.now() })
    return new Promise((resolve, reject) => {
      worker.once('listening', ({ port }) => resolve(port))
      worker.once('error', (error) => log.error('worker-not-reached', error, { worker: place.number }))
      worker.once('exit', (code, signal) => {
        calls.end()
        reject(new WorkerNotStarted())
        this.#lose(place, worker, signal ?? `exit ${code}`)
      })
    })
  }

  #lose(place: Place, { process: { pid = 0 } }: Worker, how: string): void {
    this.#former = mergeMetrics([this.#former, place.numbers.filter(({ type }) => type !== 'gauge')])
    Object.assign(place, { worker: null, calls: null, numbers: [] })
    this.#options.onDeath(pid)
    if (!this.#isReplacing) return
    this.#forgetOldDeaths()
    this.#deaths.push(performance.now())
    const isSoon = performance.now() - place.begunAt < SOON_MS
    place.soon = isSoon ? place.soon + 1 : 0
    const pauseMs = isSoon ? Math.min(FIRST_PAUSE_MS * 2 ** (place.soon - 1), LONGEST_PAUSE_MS) : 0
    log.error('worker-died', how, { id: newRequestId(), worker: place.number, pid, pauseMs })
    setTimeout(() => {
      if (this.#isReplacing) this.#begin(place).catch(() => {})
    }, pauseMs)
  }
}

// Told while it starts: nothing is open then.
let stop: () => void = () => process.exit()

if (cluster.isWorker) {
  // A terminal and systemd send signals to all processes; the primary process says when a worker stops.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  process.on('message', (message) => message === STOP && stop())
}

/** In a worker: what it does when the primary process tells it to stop. */
export function whenPrimarySays(run: () => void): void {
  stop = run
}
