// The child process that opens one untrusted file and answers once; it is killed beyond its memory or time limit.
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { ChildJob } from '#kit/server/uploads/in-child.ts'

const JOBS = {
  heic: async (bytes: Buffer) => (await import('#kit/server/uploads/heic.ts')).remakeHeic(bytes),
  pdf: async (bytes: Buffer) => (await import('#kit/server/uploads/pdf.ts')).checkPdf(bytes),
}

// The work blocks this thread, so another one watches. Decoders use memory outside V8's heap, which V8's own limit does not
// cover; and if the server is gone, nothing else would end an endless job.
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
