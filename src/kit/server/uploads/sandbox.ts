// How a child process that opens untrusted files is started, and what stands guard in it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export type ChildLimits = { maxBytes: number; maxMs: number }

/** Node's flags: no network, no writing, no further processes, so that an exploit in a decoder can do nothing. */
export const sandboxFlags = (heapMb: number): string[] => [
  '--permission',
  '--allow-fs-read=*',
  '--allow-worker',
  '--allow-addons',
  `--max-old-space-size=${heapMb}`,
  '--disable-warning=ExperimentalWarning',
]

/** The path of a child's script: beside this file in the source; beside it or one folder up in the build. */
export function scriptOf(name: string): string {
  const path = [`${name}.ts`, `${name}.js`, `../${name}.js`]
    .map((file) => join(import.meta.dirname, file))
    .find((file) => existsSync(file))
  if (!path) throw new Error(`${name}.js was not built`)
  return path
}

// The work blocks the thread it runs in, so another one watches. Decoders use memory outside V8's heap, which V8's own limit
// does not cover; and if the server is gone, nothing else would end an endless job.
const WATCH = `
const { limits } = require('node:worker_threads').workerData
setInterval(() => {
  const [maxBytes, end] = limits
  if (end > 0 && (process.memoryUsage.rss() > maxBytes || Date.now() > end)) process.kill(process.pid, 'SIGKILL')
}, 20)`

/** For the child: runs one job after another, and kills the process while one is over its limits. */
export function createGuard(): <T>(limits: ChildLimits, job: () => Promise<T>) => Promise<T> {
  const limits = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT))
  new Worker(WATCH, { eval: true, workerData: { limits } }).unref()
  return async ({ maxBytes, maxMs }, job) => {
    limits.set([maxBytes, Date.now() + maxMs])
    try {
      return await job()
    } finally {
      limits[1] = 0
    }
  }
}
