// Measures the processor time of this process and all its descendants while they run. Linux only.
import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 2000
// Ticks a second: 100 on every Linux of today.
const TICKS = 100

/**
 * Follows the processes from now on. `at(ms)` is the processor time in seconds used until then; `stop()` ends it.
 * A child somebody waited for is counted in its parent. One nobody waited for, as those of a browser, is counted by what it had
 * used when it was last seen.
 */
export function followProcessorTime() {
  const samples = []
  const known = new Set([process.pid])
  let lost = 0
  let before = 0
  const look = () => {
    const now = secondsOfTree(known)
    if (now < before) lost += before - now
    before = now
    samples.push({ ms: Date.now(), seconds: now + lost })
  }
  look()
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  return {
    startedAt: samples[0].ms,
    at: (ms) => samples.findLast((sample) => sample.ms <= ms)?.seconds ?? 0,
    stop() {
      clearInterval(timer)
      look()
    },
  }
}

/** Processor time of the living processes of the tree and their ended children; orphans stay in `known`. */
function secondsOfTree(known) {
  const all = new Map(processes().map((one) => [one.pid, one]))
  for (const pid of known) if (!all.has(pid)) known.delete(pid)
  // Parents first: a child has a higher number, or is found at the next look.
  for (const { pid, parent } of [...all.values()].sort((a, b) => a.pid - b.pid))
    if (known.has(parent)) known.add(pid)
  let ticks = 0
  for (const pid of known) ticks += all.get(pid).ticks
  return ticks / TICKS
}

function processes() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      // The name stands in brackets and may hold anything; what follows it are numbers.
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      return [{ pid: Number(pid), parent: Number(fields[1]), ticks }]
    } catch {
      // It ended meanwhile.
      return []
    }
  })
}
