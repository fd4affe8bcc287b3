// Tests: sentences on the real thing. One run has one PostgreSQL and three files at once, level by level.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LevelByLevel } from './tests/support/order.ts'
import { groups, type Level, STORY_MS, TAGS } from './tests/support/runs.ts'
// Moves the run to another day when it is told to.
import './tests/support/clock.ts'
import { RUN } from './tests/support/scope.ts'

/** Runs with the content of another city in the place of content/, as its own folder there would be. */
const ANOTHER_CITY = 'tests/house/another-city.test.ts'
const CONTENT_OF_ANOTHER = join(import.meta.dirname, 'tests/fixtures/another-city/')

/** A server of others refuses what is signed on another day than the real one; drills have a clock of their own. */
const ON_THE_REAL_DAY = [
  'tests/city/bucket.http.test.ts',
  'tests/drills/**',
  'tests/kit/server/s3-files.http.test.ts',
]
const LEFT_OUT = [ANOTHER_CITY, ...(process.env.TESTS_TODAY ? ON_THE_REAL_DAY : [])]

const TEST_MS = 30_000
const STORIES: readonly Level[] = ['house', 'e2e']
const patienceOf = (level: Level) => (STORIES.includes(level) ? STORY_MS : TEST_MS)

const common = {
  pool: 'forks',
  // The files of a worker share the modules they import: reading the whole site anew for each costs more than its tests.
  isolate: false,
  env: { NODE_ENV: 'production' },
  // Each file begins at the clock of the run.
  setupFiles: 'tests/support/clock.ts',
  testTimeout: TEST_MS,
  hookTimeout: STORY_MS,
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
    tags: TAGS,
    projects: [
      ...groups().map(({ name, level, engine, files }) => ({
        extends: true as const,
        test: {
          ...common,
          name,
          env: { ...common.env, ENGINE: engine },
          testTimeout: patienceOf(level),
          include: files,
          exclude: LEFT_OUT,
        },
      })),
      {
        extends: true,
        resolve: { alias: [{ find: /^#content\//, replacement: CONTENT_OF_ANOTHER }] },
        test: {
          ...common,
          name: 'another city',
          include: RUN === '' || RUN === 'rest' ? [ANOTHER_CITY] : [],
        },
      },
    ],
  },
})
