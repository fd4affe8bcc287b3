// How deep a run goes, and on which engine: the only place that reads TESTS and ENGINE.
import type { Engine } from '#db/columns.ts'

const RUNS = ['', 'quick', 'rest', 'whole'] as const

/**
 * `quick` is `npm test`; `rest` is what that leaves out, each file once (`npm run test:all -- --for-ci`); `whole` goes through every
 * address, language and width, two hundred kills and the long fuzz, on the other engine (`npm run test:all`). Vitest by itself takes
 * every file, as deep as the first two.
 */
export const RUN = oneOf('TESTS', RUNS, process.env.TESTS ?? '')
export const isWhole = RUN === 'whole'

export const BOTH_ENGINES = ['sqlite', 'postgres'] as const satisfies Engine[]
export const theOther = (engine: Engine): Engine => (engine === 'sqlite' ? 'postgres' : 'sqlite')

/** The engine of data, HTTP behaviours, journeys and house checks. */
export const ENGINE: Engine = oneOf('ENGINE', BOTH_ENGINES, process.env.ENGINE || 'sqlite')
export const ENGINES: readonly Engine[] = [ENGINE]

/** The number for this run: few, or many where it is whole. */
export const atDepth = <T>(few: T, many: T): T => (isWhole ? many : few)

function oneOf<T extends string>(name: string, known: readonly T[], value: string): T {
  const found = known.find((one) => one === value)
  if (found === undefined) throw new Error(`${name} is ${value}; it must be one of ${known.join(', ')}`)
  return found
}
