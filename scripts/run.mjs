// Runs the parts of a command one after the other, says how each went, and ends with 1 when one failed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Runs a program of node_modules, or a file of this project, on the project's own Node. */
export function run(command, env = {}) {
  const child = start(command, { stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ? 1 : code)))
}

/** Runs a command while others run, and prints what it said when it has ended; answers its exit code. */
export async function runBeside(name, command) {
  const started = performance.now()
  const child = start(command)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const code = await new Promise((resolve) => child.once('close', resolve))
  process.stdout.write(`\n${said}${resultLine(name, code, started)}`)
  return code
}

/** `parts` are names with their command; answers the exit code of the whole. */
export async function runAll(parts) {
  const failed = []
  for (const [name, command, env] of parts) {
    const started = performance.now()
    const code = await run(command, env)
    process.stdout.write(resultLine(name, code, started))
    if (code !== 0) failed.push(name)
  }
  return failed.length === 0 ? 0 : 1
}

function start([program, ...args], options = {}) {
  const inPackages = join(root, 'node_modules', program)
  const path = existsSync(inPackages) ? inPackages : join(root, program)
  return spawn(process.execPath, [path, ...args], { cwd: root, ...options })
}

const resultLine = (name, code, started) =>
  `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`
