// Tests: sentences on the real thing. One run has one PostgreSQL; the levels run one after the other, two files at once.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
// Moves the run to another day when it is told to.
import './tests/support/clock.ts'
import { LongestFirst } from './tests/support/order.ts'
import { isWhole } from './tests/support/scope.ts'

/** The levels in the order they run: what fails soonest and tells most comes first. */
const LEVELS = ['unit', 'data', 'http', 'e2e', 'house']

/** A starved browser may miss what it was sent: such a test has a second try, and the end of the run names it (decision 020). */
const IN_A_BROWSER = ['e2e', 'house']

/** Whole drills and attacks, which `npm run test:all -- --without-drills` leaves out (decision 020). */
const DRILLS = ['tests/drills/**', 'tests/house/sqlmap.test.ts', 'tests/house/attacks.test.ts']

/** Runs with the content of another city in the place of content/, as its own folder there would be. */
const ANOTHER_CITY = 'tests/house/another-city.test.ts'
const CONTENT_OF_ANOTHER = join(import.meta.dirname, 'tests/fixtures/another-city/')

/**
 * The files of a level: a test stands where its subject stands in src, and its name ends with its level; house checks have a
 * folder of their own. In `npm run test:all` those that run another way than in `npm test`: deeper, or on the other engine. */
function filesOf(level: string): string[] {
  const all = level === 'house' ? ['tests/house/*.test.ts'] : [`tests/**/*.${level}.test.{ts,tsx}`]
  if (!isWhole || level === 'http' || level === 'e2e') return all
  const differs =
    level === 'house'
      ? /support\/(scope|visitor|server)\.ts'/
      : /support\/(scope|in-full|since-then\/\w+)\.ts'/
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
    // Two cores: more files at once only wait for each other.
    maxWorkers: 2,
    teardownTimeout: 60_000,
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...LEVELS.map((level, groupOrder) => ({
        extends: true as const,
        test: {
          ...common,
          name: level,
          retry: IN_A_BROWSER.includes(level) ? 1 : 0,
          include: filesOf(level),
          exclude: process.env.TESTS_WITHOUT === 'drills' ? [ANOTHER_CITY, ...DRILLS] : [ANOTHER_CITY],
          sequence: { groupOrder },
        },
      })),
      {
        extends: true,
        resolve: { alias: [{ find: /^#content\//, replacement: CONTENT_OF_ANOTHER }] },
        test: {
          ...common,
          name: 'another city',
          include: isWhole ? [] : [ANOTHER_CITY],
          sequence: { groupOrder: LEVELS.length },
        },
      },
    ],
  },
})
