// Tests: sentences on the real thing. One run has one PostgreSQL and three files at once, level by level.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LEVELS, LevelByLevel } from './tests/support/order.ts'
// Moves the run to another day when it is told to.
import './tests/support/clock.ts'
import { isWhole } from './tests/support/scope.ts'

/** A starved browser may miss what it was sent: such a test has a second try, and the end of the run names it (decision 020). */
const IN_A_BROWSER = ['e2e', 'house']

/** What `npm run test:all -- --for-ci` leaves out: the whole drills, the attacks, and the journeys on the other engine (decision 020). */
const NOT_FOR_CI = [
  'tests/drills/**',
  'tests/house/sqlmap.test.ts',
  'tests/house/attacks.test.ts',
  'tests/**/*.e2e.test.ts',
]

/** Runs with the content of another city in the place of content/, as its own folder there would be. */
const ANOTHER_CITY = 'tests/house/another-city.test.ts'
const CONTENT_OF_ANOTHER = join(import.meta.dirname, 'tests/fixtures/another-city/')

/** A server of others refuses what is signed on another day than the real one. */
const ON_THE_REAL_DAY = ['tests/city/bucket.http.test.ts', 'tests/kit/server/s3-files.http.test.ts']
const { TESTS_FOR_CI, TESTS_TODAY } = process.env
const LEFT_OUT = [ANOTHER_CITY, ...(TESTS_FOR_CI ? NOT_FOR_CI : []), ...(TESTS_TODAY ? ON_THE_REAL_DAY : [])]

/**
 * The files of a level: a test stands where its subject stands in src, and its name ends with its level; house checks have a
 * folder of their own. In `npm run test:all` those that run another way than in `npm test`: deeper, or on the other engine.
 */
function filesOf(level: string): string[] {
  const all = level === 'house' ? ['tests/house/*.test.ts'] : [`tests/**/*.${level}.test.{ts,tsx}`]
  if (!isWhole || level === 'http' || level === 'e2e') return all
  const differs =
    level === 'house'
      ? /support\/(scope|visitor|server)\.ts'/
      : /support\/(scope|in-full)\.ts'|\beachEngine\(/
  return globSync(all).filter((path) => differs.test(readFileSync(path, 'utf8')))
}

const common = {
  pool: 'forks',
  // The files of a worker share the modules they import: reading the whole site anew for each costs more than its tests.
  isolate: false,
  env: { NODE_ENV: 'production' },
  // Each file begins at the clock of the run.
  setupFiles: 'tests/support/clock.ts',
  // A hung test has to end some time; no test fails because the machine is busy.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 40 } },
} as const

export default defineConfig({
  // As served: React's development build renders ten times slower.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
  test: {
    globalSetup: process.env.TEST_UNIT_ONLY ? [] : ['tests/support/global-setup.ts'],
    // Two cores, and a third file for the time in which one waits for a disk, a database or a browser.
    maxWorkers: 3,
    teardownTimeout: 60_000,
    passWithNoTests: true,
    sequence: { sequencer: LevelByLevel },
    projects: [
      ...LEVELS.map((level) => ({
        extends: true as const,
        test: {
          ...common,
          name: level,
          retry: IN_A_BROWSER.includes(level) ? 1 : 0,
          include: filesOf(level),
          exclude: LEFT_OUT,
        },
      })),
      {
        extends: true,
        resolve: { alias: [{ find: /^#content\//, replacement: CONTENT_OF_ANOTHER }] },
        test: {
          ...common,
          name: 'another city',
          include: isWhole ? [] : [ANOTHER_CITY],
        },
      },
    ],
  },
})
