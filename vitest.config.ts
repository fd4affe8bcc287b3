// Tests: sentences on the real thing. One run has one PostgreSQL, one built server an engine, one browser a file.
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/order.ts'

export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: process.env.TEST_UNIT_ONLY ? [] : ['tests/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores: more files at once only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
  },
})
