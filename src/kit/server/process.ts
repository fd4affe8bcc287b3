// Starts and stops the process: one clear line when the server cannot start; open requests are answered before it stops.
import type { Server } from 'node:http'
import { ConfigError } from '#kit/config-error.ts'
import { type Config, LIMITS, LOOPBACK } from '#kit/server/config.ts'
import { newRequestId } from '#kit/server/ids.ts'
import { log } from '#kit/server/log.ts'
import { notOfUser } from '#kit/server/private-files.ts'

const MOST_UNCAUGHT_LOGGED = 10

/** Resolves with the port when it listens. */
export function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(whyNotListening(error, port, host)))
    server.listen(port, host || undefined, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Prints where the site is, under its name. */
export function announce(name: string, { host }: Pick<Config, 'host'>, port: number): void {
  const machine = host === '' || host === LOOPBACK ? 'localhost' : host
  process.stdout.write(`${name} is at http://${machine}:${port}\n`)
}

/** Names the wrong setting, if that is the cause. */
function whyNotListening(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') return new ConfigError(`port ${port} is in use; set PORT to another`)
  if (error.code === 'EACCES')
    return new ConfigError(`port ${port} is not for this user; set PORT to 1024 or more`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? ''))
    return new ConfigError(`HOST ${host} is no address of this machine`)
  return error
}

/**
 * When it is told to, the process accepts no new requests, answers the open ones, runs `last`, then exits. What is not answered in time
 * is cut. An error that nothing caught is logged with an id and ends the process in the same way, with 1: what it holds in memory can
 * no longer be trusted.
 */
export function stopWhenTold(server: Server, last: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => server.closeAllConnections(), LIMITS.drainMs).unref()
    // A database that does not answer must not keep the process alive for ever.
    setTimeout(() => process.exit(1), LIMITS.drainMs + LIMITS.lastMs).unref()
    server.close(() => void finish(last))
    server.closeIdleConnections()
  }
  stopAtSignals(stop)
  let uncaught = 0
  // Node reports rejections that nobody handles here too.
  process.on('uncaughtException', (error, origin) => {
    uncaught += 1
    // Where nobody reads the log any more, writing to it is itself such an error.
    if (uncaught <= MOST_UNCAUGHT_LOGGED) log.error('uncaught', error, { id: newRequestId(), origin })
    process.exitCode = 1
    stop()
  })
}

function stopAtSignals(stop: () => void): void {
  let isTold = false
  // Not `once`: the signal arrives twice, from the terminal or systemd and again from npm.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (!isTold) log.info('stopping', { signal })
      isTold = true
      stop()
    })
}

async function finish(last: () => Promise<void>): Promise<never> {
  try {
    await last()
    log.info('stopped')
  } catch (error) {
    log.error('not-stopped-well', error)
    process.exitCode = 1
  }
  process.exit()
}

/** Prints in one line why the server cannot run, and exits with 1. An unexpected error is printed with its stack. */
export function failStart(error: unknown, known: string | null): never {
  const line = known ?? lineFor(error)
  process.stderr.write(
    `The city's site cannot start: ${line ?? (error instanceof Error ? error.stack : String(error))}\n`,
  )
  process.exit(1)
}

function lineFor(error: unknown): string | null {
  if (error instanceof ConfigError) return `${error.message}.`
  const e = error as NodeJS.ErrnoException
  if (e?.code === 'EACCES' || e?.code === 'EPERM') {
    return `${notOfUser(e.path ?? 'a file')}, or set DATA_DIR to a folder of this user.`
  }
  if (e?.code === 'EROFS' || e?.code === 'ENOTDIR' || e?.code === 'EEXIST') {
    return `${e.path ?? 'a file'} cannot be written; set DATA_DIR to a folder this user may write.`
  }
  return null
}
