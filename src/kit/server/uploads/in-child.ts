// Opens an untrusted file in a child process that may only read, with a memory and a time limit.
import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from '#kit/outcome.ts'

export type ChildJob = 'heic' | 'pdf'

const MB = 1024 * 1024
// A photo of 25 megapixels took 500 MB and four seconds, a PDF of 200 pages of text 130 MB.
type Limits = { maxBytes: number; maxMs: number }
const LIMITS: Record<ChildJob, Limits> = {
  heic: { maxBytes: 700 * MB, maxMs: 30_000 },
  pdf: { maxBytes: 400 * MB, maxMs: 30_000 },
}
const HEAP_MB = 300

// Beside this file in the source; beside it or one folder up in the build.
const SCRIPT = ['worker.ts', 'worker.js', '../worker.js']
  .map((name) => join(import.meta.dirname, name))
  .find((path) => existsSync(path))

const FLAGS = [
  // No network, no writing, no further processes: an exploit in a decoder can do nothing.
  ...['--permission', '--allow-fs-read=*', '--allow-worker', '--allow-addons'],
  ...[`--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
]

/** The job's result for the file at `path`; null when it was killed for memory or time, or crashed. */
export function askChild<T, R extends string>(
  job: ChildJob,
  path: string,
  { maxBytes, maxMs }: Limits = LIMITS[job],
): Promise<Outcome<T, R> | null> {
  if (!SCRIPT) throw new Error('worker.js was not built')
  const child = fork(SCRIPT, [job, path, String(maxBytes), String(maxMs)], {
    execArgv: FLAGS,
    // The child gets none of the server's settings: they include the key and the database's password.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: maxMs,
    killSignal: 'SIGKILL',
  })
  return new Promise((resolve, reject) => {
    let answer: Outcome<T, R> | null = null
    child.on('message', (message) => {
      answer = message as Outcome<T, R>
    })
    child.once('error', reject)
    child.once('close', () => resolve(answer))
  })
}
