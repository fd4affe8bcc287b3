// What processes ask the kernel for, in the order they ask, as strace sees it from outside.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './http.ts'
import { programPath } from './programs.ts'
import { newEmptyFolder } from './templates.ts'

/** One call: its name, its line with the paths of open files, and which lines of the record its begin and its end are. */
export type Call = { name: string; line: string; begun: number; ended: number }

/** Attaches to running processes, whose children are followed, too. Needs `strace`, as root. */
export async function traceCalls(pids: readonly number[], names: readonly string[]) {
  const record = join(newEmptyFolder('city-strace-'), 'calls')
  const of = pids.flatMap((pid) => ['-p', String(pid)])
  const options = ['-f', '-yy', '-s', '64', '-e', `trace=${names.join()}`, '-o', record]
  const tracer = spawn(programPath('strace')!, [...options, ...of], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  tracer.stderr.on('data', (chunk) => (said += chunk))
  const ended = new Promise((resolve) => tracer.once('exit', resolve))
  await until('strace', async () => pids.every((pid) => said.includes(`Process ${pid} attached`)))
  return {
    /** Lets the processes go on alone; answers what they called. */
    async stop(): Promise<Call[]> {
      tracer.kill('SIGINT')
      await ended
      return parse(readFileSync(record, 'utf8'))
    },
  }
}

const CALL = /^(\d+)\s+(?:<\.\.\. (\w+) resumed>|(\w+)\()/

/** A call that others interrupt stands in two lines: `unfinished`, and `resumed` by the same thread. */
function parse(record: string): Call[] {
  const calls: Call[] = []
  const open = new Map<string, Call>()
  for (const [at, line] of record.split('\n').entries()) {
    const [, thread, resumed, begun] = CALL.exec(line) ?? []
    const unfinished = thread && resumed ? open.get(`${thread} ${resumed}`) : undefined
    if (unfinished) {
      unfinished.ended = at
      unfinished.line += line
    }
    if (!thread || !begun) continue
    const isWhole = !line.includes('<unfinished ...>')
    const call = { name: begun, line, begun: at, ended: isWhole ? at : Number.POSITIVE_INFINITY }
    calls.push(call)
    if (!isWhole) open.set(`${thread} ${begun}`, call)
  }
  return calls
}
