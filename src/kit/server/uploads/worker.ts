// A process of its own that opens what a stranger sent: one file, one answer; past its memory or its time it is killed.
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { ChildJob } from '#kit/server/uploads/in-child.ts'

const JOBS = {
  heic: async (bytes: Buffer) => (await import('#kit/server/uploads/heic.ts')).remakeHeic(bytes),
  pdf: async (bytes: Buffer) => (await import('#kit/server/uploads/pdf.ts')).checkPdf(bytes),
}

// The work holds this thread, so another one watches. Its memory lies outside V8's heap, which alone has a limit of its own;
// and should the server be gone, nobody else would end what never ends.
const WATCH = `
const { maxBytes, end } = require('node:worker_threads').workerData
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes || Date.now() > end) process.kill(process.pid, 'SIGKILL')
}, 20)`

const [job, path, maxBytes, maxMs] = process.argv.slice(2)
const workerData = { maxBytes: Number(maxBytes), end: Date.now() + Number(maxMs) }
new Worker(WATCH, { eval: true, workerData }).unref()
const answer = await JOBS[job as ChildJob](await readFile(path!))
process.send!(answer, () => process.exit(0))
