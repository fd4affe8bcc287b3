// An older release of this program, from the history: built as scripts/setup.mjs builds, and kept in .cache by its commit.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './server.ts'

/** The first with 0029-fees-or-free, the last step that stops older programs: today's program may be started beside it. */
const OLDER = 'e256dfa6c3f22895440bf57eac2dffa20cfe883b'

const FOLDER = join(ROOT, '.cache/older-release')
const PACKAGES = 'package-lock.json'
const runFile = promisify(execFile)
const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })

/** One line when the history is cut off before it, as in a shallow clone. */
export const listMissingOlder = (): string[] =>
  git('cat-file', '-e', `${OLDER}^{commit}`).status === 0
    ? []
    : [`the history ends before the older release ${OLDER.slice(0, 8)}: git fetch --unshallow`]

/** The folder it was built in. Throws what the build said. */
export async function buildOlder(): Promise<string> {
  const built = join(FOLDER, OLDER)
  if (existsSync(built)) return built
  const scratch = join(FOLDER, `being-built-${process.pid}`)
  const archive = `${scratch}.tar`
  mkdirSync(scratch, { recursive: true })
  try {
    await runFile('git', ['archive', '--output', archive, OLDER], { cwd: ROOT })
    await runFile('tar', ['-xf', archive, '-C', scratch])
    // Its own setup would install the packages of its lock file, through the link, over those of today.
    symlinkSync(join(ROOT, 'node_modules'), join(scratch, 'node_modules'))
    const vite = join(scratch, 'node_modules/vite/bin/vite.js')
    for (const args of [
      ['--disable-warning=ExperimentalWarning', join(scratch, 'scripts/check-content.ts')],
      [vite, 'build', '--logLevel', 'warn'],
      [vite, 'build', '--ssr', '--logLevel', 'warn'],
    ])
      await runFile(process.execPath, args, { cwd: scratch, env: { ...process.env, NODE_ENV: '' } })
    renameSync(scratch, built)
  } finally {
    for (const left of [archive, scratch]) rmSync(left, { recursive: true, force: true })
  }
  return built
}

type Lock = { packages: Record<string, { version?: string; dev?: boolean }> }

/** What it ran with and is run with here in another version. */
export function listOtherPackages(built: string): string[] {
  const [then, now] = [built, ROOT].map(
    (root) => (JSON.parse(readFileSync(join(root, PACKAGES), 'utf8')) as Lock).packages,
  )
  return Object.entries(then!)
    .filter(([path, { dev, version }]) => path !== '' && !dev && now![path]?.version !== version)
    .map(
      ([path, { version }]) =>
        `${path.replace(/.*node_modules\//, '')} ${version} is ${now![path]?.version ?? 'gone'}`,
    )
}
