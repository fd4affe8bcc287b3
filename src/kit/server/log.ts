// One JSON line an event, to standard output; never form data, names, addresses or query strings.
type Details = Record<string, string | number | boolean | undefined>

/** Lines written since the start, by level. */
export const logged = { info: 0, warn: 0, error: 0 }

function write(level: keyof typeof logged, event: string, details: Details): void {
  logged[level] += 1
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...details })}\n`)
}

export const log = {
  info: (event: string, details: Details = {}) => write('info', event, details),
  warn: (event: string, details: Details = {}) => write('warn', event, details),
  /** Logs a bug with its stack; `id` is the one shown to the person who met it. */
  error: (event: string, error: unknown, details: Details = {}) =>
    write('error', event, { ...details, reason: reasonOf(error) }),
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
