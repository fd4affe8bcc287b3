// Makes this folder ready, with whatever Node there is (18 or newer): packages, the project's own Node 26, the build.
// Plain JavaScript without packages, since it runs before there are any. `node scripts/setup.mjs start|dev|build|test`: what only
// tests, checks and benches need comes with `dev` and `test`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const wanted = process.argv[2] ?? 'start'

try {
  installPackages(wanted === 'dev' || wanted === 'test')
  if (wanted !== 'dev') build(wanted === 'build')
} catch (error) {
  process.stderr.write(`Setting up failed: ${error.message}\n`)
  process.exit(1)
}

function installPackages(all) {
  const mark = join(root, 'node_modules/.installed')
  const lock = hash([readFileSync(join(root, 'package-lock.json'))])
  const [installed, which] = readOr(mark).split(' ')
  const isCurrent = installed === lock && existsSync(ownNode())
  if (isCurrent && (which === 'all' || !all)) return
  say('Installing packages (once; a few minutes on a slow line) …')
  // What a server runs from meanwhile is not removed where only some are missing.
  const command = isCurrent ? ['install', '--no-save'] : ['ci']
  const kinds = [all ? '--include=dev' : '--omit=dev', '--include=optional']
  // Warnings name the machine's own Node, which only installs: everything else runs on the project's.
  run('npm', [...command, ...kinds, '--no-audit', '--no-fund', '--loglevel=error'])
  if (!existsSync(ownNode()))
    throw new Error(
      'the project’s own Node did not come with the packages; is this platform Linux or macOS on x64 or arm64?',
    )
  writeFileSync(mark, `${lock} ${all ? 'all' : 'program'}`)
}

function build(always) {
  const mark = join(root, 'dist/.built')
  const state = hash([
    ...stateOf('src'),
    stamp('vite.config.ts'),
    stamp('scripts/release-packages.ts'),
    stamp('package-lock.json'),
  ])
  if (!always && readOr(mark) === state) return
  say('Building …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  run(ownNode(), [vite, 'build', '--logLevel', 'warn'])
  run(ownNode(), [vite, 'build', '--ssr', '--logLevel', 'warn'])
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, state)
}

// Reading the times of files is enough to know whether they changed, and takes a few milliseconds.
function stateOf(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? stateOf(join(folder, entry.name)) : [stamp(join(folder, entry.name))],
    )
}

function stamp(path) {
  const { mtimeMs, size } = statSync(join(root, path))
  return `${path} ${mtimeMs} ${size}\n`
}

function ownNode() {
  return join(root, 'node_modules/.bin/node')
}

function run(command, args) {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const env = { ...process.env, PATH: path, NODE_ENV: '' }
  const { status, signal, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], env })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${signal ?? status}`)
}

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

function readOr(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function say(line) {
  process.stderr.write(`${line}\n`)
}
