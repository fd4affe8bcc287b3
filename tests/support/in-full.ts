// Tests of `npm run test:all` alone: another role, language, screen or way of what `npm test` proves by one.
import { test } from 'vitest'
import { isWhole } from './scope.ts'

/** As `test`; in `npm test` nothing. What it holds has its first case, or its rule, in a test of `npm test`. */
export const testInFull: Pick<typeof test, 'each'> &
  ((title: string, run: () => unknown, timeoutMs?: number) => void) = isWhole
  ? test
  : Object.assign(() => {}, { each: (() => () => {}) as unknown as typeof test.each })
