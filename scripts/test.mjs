// npm test: everything, on what this machine has. Brings a Chromium if there is none, checks the code, runs every test.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumPath } from '../tests/support/browser.ts'
import { root, run, runAll } from './run.mjs'

const REPORT = join(root, '.cache/test-report.json')

bringChromium()
const checked = await runAll([['check', ['scripts/check.mjs', '--read-only']]])
mkdirSync(join(root, '.cache'), { recursive: true })
const tested = await run([
  'vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORT}`,
])
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(REPORT, 'utf8'))
process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed\n`)
process.exit(checked === 0 && tested === 0 ? 0 : 1)

/** The machine's own, else Debian's, else Playwright's. */
function bringChromium() {
  const there = () => chromiumPath() !== undefined || existsSync(chromium.executablePath())
  if (there()) return
  process.stderr.write('Bringing a Chromium …\n')
  const quiet = { stdio: ['ignore', 2, 2] }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      ...quiet,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (!there())
    spawnSync(
      process.execPath,
      [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'],
      quiet,
    )
  if (there()) return
  process.stderr.write('No Chromium could be found or installed: install one, or name it in CHROMIUM_PATH.\n')
  process.exit(1)
}
