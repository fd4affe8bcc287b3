// Decodes one HEIC photo in a child process of its own, with a memory and a time limit.
import { fork } from 'node:child_process'
import type { Outcome } from '#kit/outcome.ts'
import type { Picture } from '#kit/server/uploads/picture.ts'
import { type ChildLimits, sandboxFlags, scriptOf } from '#kit/server/uploads/sandbox.ts'

const MB = 1024 * 1024
// A photo of 25 megapixels took 500 MB and four seconds: a process that stays would hold what it took.
const LIMITS: ChildLimits = { maxBytes: 700 * MB, maxMs: 30_000 }
const HEAP_MB = 300

/** The photo as a picture to be kept; null when it was killed for memory or time, or crashed. */
export function decodeInChild(path: string): Promise<Outcome<Picture, 'heicUnreadable'> | null> {
  const { maxBytes, maxMs } = LIMITS
  const child = fork(scriptOf('heic-worker'), [path, String(maxBytes), String(maxMs)], {
    execArgv: sandboxFlags(HEAP_MB),
    // The child gets none of the server's settings: they include the key and the database's password.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: maxMs,
    killSignal: 'SIGKILL',
  })
  return new Promise((resolve, reject) => {
    let answer: Outcome<Picture, 'heicUnreadable'> | null = null
    child.on('message', (message) => {
      answer = message as Outcome<Picture, 'heicUnreadable'>
    })
    child.once('error', reject)
    child.once('close', () => resolve(answer))
  })
}
