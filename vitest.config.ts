// Tests: sentences on the real thing. One run has one PostgreSQL and three files at once, of all levels.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { groups, STORY_MS, TAGS } from './tests/support/runs.ts'
// Moves the run to another day when it is told to.
import './tests/support/clock.ts'
import { FileOrder } from './tests/support/file-order.ts'
import { RUN } from './tests/support/scope.ts'

/** Runs with the content of another city in the place of content/, as its own folder there would be. */
const ANOTHER_CITY = 'tests/house/another-city.test.ts'
const CONTENT_OF_ANOTHER = join(import.meta.dirname, 'tests/fixtures/another-city/')

/** Drills have a clock of their own. */
const LEFT_OUT = [ANOTHER_CITY, ...(process.env.TESTS_TODAY ? ['tests/drills/**'] : [])]

export default defineConfig({
  // As served: React's development build renders ten times slower.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
  test: {
    globalSetup: process.env.TEST_UNIT_ONLY ? [] : ['tests/support/global-setup.ts'],
    // Two cores, and a third file for the time in which one waits for a disk, a database or a browser.
    maxWorkers: 3,
    pool: 'forks',
    // The files of a worker share the modules they import: reading the whole site anew for each costs more than its tests.
    isolate: false,
    env: { NODE_ENV: 'production' },
    // Run anew before each file.
    setupFiles: ['tests/support/clock.ts', 'tests/support/time-limit.ts'],
    hookTimeout: STORY_MS,
    expect: { poll: { timeout: 120_000, interval: 40 } },
    teardownTimeout: 60_000,
    // What a run on another machine found is read in its one line.
    chaiConfig: { truncateThreshold: 0 },
    passWithNoTests: true,
    sequence: { sequencer: FileOrder },
    tags: TAGS,
    projects: [
      // One a database engine, whatever the level, so that each worker imports the site once.
      ...groups().map(({ engine, files }) => ({
        extends: true as const,
        test: {
          name: engine,
          env: { ENGINE: engine },
          include: files,
          exclude: LEFT_OUT,
        },
      })),
      {
        extends: true,
        resolve: { alias: [{ find: /^#content\//, replacement: CONTENT_OF_ANOTHER }] },
        test: {
          name: 'another city',
          env: { CONTENT_DIR: CONTENT_OF_ANOTHER },
          include: RUN === '' || RUN === 'rest' ? [ANOTHER_CITY] : [],
        },
      },
    ],
  },
})
