// One round of load on one address by wrk, and the row that compares two servers: by the clock, and by the processor time they used.
import { readFileSync } from 'node:fs'
import { count, median, ratio, sum } from './numbers.ts'
import { LOAD_CORE, onCore, run } from './processes.ts'
import type { Row } from './table.ts'

const SECONDS = 4

/** By the clock, and by the processor time the server used: the second stays true on a machine that does other work. */
export type Load = { perSecond: number; perCpuSecond: number }

export function rowOf(
  what: string,
  by: keyof Load,
  own: Load[],
  [name, rival]: [string, Load[]],
  aim?: number,
): Row {
  const unit = by === 'perSecond' ? '/s' : ' per second of processor time'
  const all = median(own.map((one, i) => one[by] / rival[i]![by]))
  return {
    what,
    result: count(median(own.map((one) => one[by]))) + unit,
    rival: `${name} ${count(median(rival.map((one) => one[by])))}${unit}`,
    ratio: ratio(all),
    aim: aim ? `≥ ${aim}` : '',
    met: aim ? all >= aim : null,
  }
}

// Each begins a round as often as the others, so that a disturbance from outside meets them alike.
export const turned = <T>(list: T[], by: number): T[] =>
  list.map((_, i) => list[(i + by + list.length) % list.length]!)

/** `pids` are all processes that answer, with their children; `path` and `accepts` are what is asked. */
type Loaded = { port: number; path?: string; accepts?: string } & ({ pid: number } | { pids: number[] })

/** One round against one server; answers other than 200 are an error. */
export async function load({ port, path = '/', accepts = 'br', ...server }: Loaded): Promise<Load> {
  const pids = 'pids' in server ? server.pids : [server.pid]
  const address = `http://127.0.0.1:${port}${path}`
  // A rival on a busy machine may take seconds: its answers still count.
  const wrk = ['wrk', '-t1', '-c32', `-d${SECONDS}s`, '--timeout', '60s']
  const asking = [...wrk, '-H', `Accept-Encoding: ${accepts}`, address]
  const used = () => sum(pids.map(cpuSeconds))
  const before = used()
  const out = await run(onCore(LOAD_CORE, asking))
  const seconds = used() - before
  if (/Non-2xx|Socket errors/.test(out)) throw new Error(out)
  const answered = Number(/(\d+) requests in/.exec(out)![1])
  return { perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(out)![1]), perCpuSecond: answered / seconds }
}

/** What a process and its children have used of the processor; 0 of one that has ended. */
export function cpuSeconds(pid: number): number {
  try {
    // The kernel counts in hundredths of a second: fields 14 and 15 of proc_pid_stat(5), after a name that may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    const own = (Number(fields[11]) + Number(fields[12])) / 100
    return own + sum(children.map((child) => cpuSeconds(Number(child))))
  } catch {
    return 0
  }
}
