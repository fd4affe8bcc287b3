// One JSON line an event, to standard output; never form data, names, addresses or query strings.
import { AsyncLocalStorage } from 'node:async_hooks'

type Details = Record<string, string | number | boolean | undefined>

/** Lines written since the start, by level. */
export const logged = { info: 0, warn: 0, error: 0 }

function write(level: keyof typeof logged, event: string, details: Details): void {
  logged[level] += 1
  const line = {
    at: new Date().toISOString(),
    level,
    event,
    ...surroundings.getStore(),
    ...details,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** What every line carries that is written meanwhile, also later by what was started then. */
const surroundings = new AsyncLocalStorage<Details>()

export const log = {
  /** Runs something of which every line carries these details: `request_id` of an HTTP request, `job` and `turn` of a job. */
  around: <T>(details: Details, run: () => T): T =>
    surroundings.run({ ...surroundings.getStore(), ...details }, run),
  /** The details that every line carries now. */
  info: (event: string, details: Details = {}) => write('info', event, details),
  warn: (event: string, details: Details = {}) => write('warn', event, details),
  /** Logs a bug with its stack; `id` is the one shown to the person who met it. */
  error: (event: string, error: unknown, details: Details = {}) =>
    write('error', event, { ...details, reason: reasonOf(error) }),
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
