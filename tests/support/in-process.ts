// The server in the test's own process: the parts `src/main.ts` starts, on a free port, without the build and a process of its own.
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Assets, loadAssets } from '#kit/server/assets.ts'
import { readConfig } from '#kit/server/config.ts'
import type { Site } from '#web/site.ts'
import { startCity } from '../../src/city.ts'
import { listenerFor } from '../../src/listener.ts'
import { ROOT } from './server.ts'

/** A server that runs, wherever it does. */
export type Served = {
  url: string
  output: () => string
  stop: () => Promise<unknown>
  /** Where it is a process of its own. */
  process?: ChildProcess
}

let assets: Assets | undefined

/** Starts it with settings as the environment gives them. Pages are rendered when they are asked for, not at the start. */
export async function startInProcess(
  env: NodeJS.ProcessEnv,
  contentDir = join(ROOT, 'content'),
): Promise<Served & { site: Site }> {
  const config = readConfig(env, ROOT)
  const printed = listenToOutput()
  assets ??= loadAssets(join(ROOT, 'dist/client'))
  const city = await startCity(config, assets, contentDir)
  const server = createServer(listenerFor(city.site).listener)
  await new Promise<void>((resolve) => server.listen(config.port, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    output: printed.text,
    site: city.site,
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeIdleConnections()
      })
      await city.stop()
      printed.end()
    },
  }
}

type Listener = (line: string) => void
const listeners = new Set<Listener>()

/** Hands the lines of the log to the servers of this process instead of printing them among the results. */
function listenToOutput() {
  let text = ''
  const listener: Listener = (line) => {
    text += line
  }
  divertLog()
  listeners.add(listener)
  return { text: () => text, end: () => listeners.delete(listener) }
}

let isDiverted = false

function divertLog() {
  if (isDiverted) return
  isDiverted = true
  const write = process.stdout.write.bind(process.stdout)
  const divert = (chunk: string | Uint8Array, ...rest: []) => {
    if (listeners.size === 0 || !String(chunk).startsWith('{"at":')) return write(chunk, ...rest)
    for (const listener of listeners) listener(String(chunk))
    return true
  }
  process.stdout.write = divert as typeof process.stdout.write
}
