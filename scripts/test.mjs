// npm test runs what is quick; npm run test:all (--all) goes through everything else, with `-- --for-ci` each file once. Files named
// after `--` run whether quick or not. README explains all three.
// Brings a Chromium if there is none, checks the code, runs the tests, and says what each level cost.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumPath, isHeadlessShell } from '../tests/support/browser.ts'
import { FILTERS } from '../tests/support/runs.ts'
import { followProcessorTime } from './processor-time.mjs'
import { root, run, runAll, runBeside } from './run.mjs'
import { drillTable, failureList, leftDrills, levelTable, missedDrills } from './test-summary.mjs'

const [isWhole, isForCi] = ['--all', '--for-ci'].map((flag) => process.argv.includes(flag))
const chosen = process.argv.slice(2).filter((one) => one !== '--all' && one !== '--for-ci')
/** One of the days of test-days.mjs: the one that few years have. */
const LEAP_DAY = '2028-02-29T09:00:00+08:00'
const REPORT = join(root, '.cache', isWhole ? 'test-all-report.json' : 'test-report.json')

const time = existsSync('/proc/self/stat') ? followProcessorTime() : null
bringChromium()
if (isWhole)
  spawnSync(process.execPath, [join(root, 'scripts/bring-programs.mjs')], { stdio: ['ignore', 2, 2] })
const namesFiles = chosen.some((one) => !one.startsWith('-'))
const checking = !isWhole && !namesFiles ? runBeside('check', ['scripts/check.mjs', '--read-only']) : null
const anotherDay = ['another day', ['scripts/test-days.mjs', LEAP_DAY]]
const before = await runAll(isWhole && !isForCi && !namesFiles ? [anotherDay] : [])
mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(REPORT, { force: true })
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
const which = isForCi ? 'rest' : isWhole ? 'whole' : namesFiles ? '' : 'quick'
const filter = FILTERS[which] ? ['--tags-filter', FILTERS[which]] : []
const SEED = '--sequence.seed='
const seed = chosen.some((one) => one.startsWith(SEED)) ? [] : [SEED + (Date.now() % 2 ** 31)]
process.stdout.write(`The order of the files: ${[...seed, ...chosen].find((one) => one.startsWith(SEED))}\n`)
const tested = await run(['vitest/vitest.mjs', 'run', ...reporters, ...filter, ...seed, ...chosen], {
  TESTS: which,
})
const checked = (await checking) ?? 0
time?.stop()
const report = JSON.parse(readFileSync(REPORT, 'utf8'))
process.stdout.write(`\n${levelTable(report.testResults, time)}\n`)
process.stdout.write(
  `\n${drillTable(report.testResults)}${missedDrills(report.testResults)}${leftDrills(report.testResults)}`,
)
process.stdout.write(failureList(report.testResults))
process.stdout.write(`${report.numPassedTests} passed, ${report.numFailedTests} failed\n`)
process.exit([before, checked, tested].every((code) => code === 0) ? 0 : 1)

/** A headless shell, which needs a third of a whole Chromium's processor time: the machine's own, or Debian's; else a whole one. */
function bringChromium() {
  const there = () => chromiumPath() !== undefined || existsSync(chromium.executablePath())
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isHeadlessShell(chromiumPath()) || (there() && !mayInstall)) return
  process.stderr.write('Bringing a Chromium …\n')
  const quiet = { stdio: ['ignore', 2, 2] }
  if (mayInstall) {
    const install = () =>
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-remove', 'chromium-headless-shell'], {
        ...quiet,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    // Without lists of packages it ends at once.
    if (!install() && !there()) {
      spawnSync('apt-get', ['update', '-qq'], quiet)
      install()
    }
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
