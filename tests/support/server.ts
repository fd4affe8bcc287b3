// The built server as its own process, on a free port, with a data folder of its own that a server was started on before.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from './templates.ts'

export const ROOT = join(import.meta.dirname, '../..')
const MAIN = 'dist/server/main.js'
// The first start makes tables and content; a busy machine may take long.
const START_MS = 240_000

export type Running = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything it has printed. */
  output: () => string
  stop: () => Promise<number | null>
}

const alive = new Set<ChildProcess>()

/** Ends every server of this file that still runs: a test that fails halfway leaves none behind. */
export async function stopAll(): Promise<void> {
  const ended = [...alive].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of alive) child.kill('SIGTERM')
  await Promise.all(ended)
}

function spawnServer(env: NodeJS.ProcessEnv, root: string, more: readonly string[] = []): ChildProcess {
  const args = ['--disable-warning=ExperimentalWarning', join(root, MAIN), ...more]
  const child = spawn(process.execPath, args, { env, cwd: root })
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  return child
}

/** Starts it, as it was built in `root`, and waits for its address; throws what it printed when it ends instead. */
export async function startServer(
  env: NodeJS.ProcessEnv = {},
  root = ROOT,
  args: readonly string[] = [],
): Promise<Running> {
  const dataDir = env.DATA_DIR ?? newFolder('city-server-')
  const settings = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    KEY_FILE: join(dataDir, '../app.key'),
    ...env,
    // Those of the run bring its clock.
    NODE_OPTIONS: [process.env.NODE_OPTIONS, env.NODE_OPTIONS].filter(Boolean).join(' '),
  }
  const child = spawnServer(settings, root, args)
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no address after ${START_MS} ms: ${output}`)), START_MS)
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /is at (http:\/\/\S+)/.exec(output)?.[1]
      if (found) resolve(found)
      if (found) clearTimeout(late)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

/** Runs the server expecting that it does not start; answers its exit code and what it printed. */
export function failToStart(
  env: NodeJS.ProcessEnv,
  root = ROOT,
): Promise<{ code: number | null; output: string }> {
  const child = spawnServer({ ...process.env, ...env }, root)
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })))
}
