// Built commands, run to their end or killed at a moment of their work, as by a power cut.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './server.ts'

/** `said` is all of it, in its order. */
export type Ended = { code: number | null; out: string; err: string; said: string; tookMs: number }
/** So long after its start; or after it has said something. */
export type Cut = { afterMs: number; said?: string }

/** Runs a built command to its end, or until it is killed. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv, cut?: Cut): Promise<Ended> {
  const begun = performance.now()
  const flags = ['--disable-warning=ExperimentalWarning', join(ROOT, 'dist/server/command.js'), command]
  const child = spawn(process.execPath, [...flags, ...args], { cwd: ROOT, env: { ...process.env, ...env } })
  let [out, err, said] = ['', '', '']
  let timer: NodeJS.Timeout | undefined
  const killLater = () => {
    if (cut && said.includes(cut.said ?? '')) timer ??= setTimeout(() => child.kill('SIGKILL'), cut.afterMs)
  }
  const read = (text: Buffer) => {
    said += text
    killLater()
  }
  child.stdout.on('data', (text) => {
    out += text
    read(text)
  })
  child.stderr.on('data', (text) => {
    err += text
    read(text)
  })
  killLater()
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, out, err, said, tookMs: performance.now() - begun })
    }),
  )
}
