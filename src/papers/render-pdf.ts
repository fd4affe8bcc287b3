// A paper as PDF, drawn by a process of its own: the answering thread never waits for it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ChildQueue } from '#kit/server/child-queue.ts'
import type { PrintedPaper } from '#papers/paper.ts'

const MOST_IN_LINE = 20
// The first takes a second, the next ones less than a tenth. The words are our own, so this only ends a child that hangs: at a load of
// twenty on two cores the first took more than 15 s.
const MAX_MS = 60_000
const IDLE_MS = 60_000
const HEAP_MB = 200

// Beside this file in the source; beside it or one folder up in the build.
const SCRIPT = ['pdf-worker.ts', 'pdf-worker.js', '../pdf-worker.js']
  .map((name) => join(import.meta.dirname, name))
  .find((path) => existsSync(path))

const queue = new ChildQueue<PrintedPaper, Uint8Array<ArrayBuffer>>({
  script: SCRIPT ?? 'pdf-worker.js',
  // It reads fonts and packages; it writes nothing and starts nothing.
  flags: ['--permission', '--allow-fs-read=*', `--max-old-space-size=${HEAP_MB}`],
  mostInLine: MOST_IN_LINE,
  maxMs: MAX_MS,
  idleMs: IDLE_MS,
})

/** The bytes of a paper as PDF; null when too many wait for theirs already. Senders take turns. Throws when it could not be drawn. */
export const renderPdf = (asked: PrintedPaper, sender = ''): Promise<Uint8Array<ArrayBuffer> | null> =>
  queue.ask(asked, sender)
