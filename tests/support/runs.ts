// Which tests a run takes, and on which engine. A test stands where its subject stands in src, and its name ends with its level; the
// checks of the house have a folder of their own.
import { globSync, readFileSync } from 'node:fs'
import type { Engine } from '#db/columns.ts'
import { BOTH_ENGINES, ENGINE, RUN, theOther } from './scope.ts'

/** The levels in the order they run: what takes longest comes first, so that at the end no core waits for one file. */
export const LEVELS = ['e2e', 'house', 'http', 'data', 'unit'] as const
export type Level = (typeof LEVELS)[number]

/** Files of one level that run on one engine. */
export type Group = { name: string; level: Level; engine: Engine; files: string[] }

/** How long what drives a browser or starts programs may take. */
export const STORY_MS = 180_000

/** What a test may be marked with. Data tests get the mark of their engine by themselves. */
export const TAGS = [
  { name: 'slow', description: 'left by `npm test` to `npm run test:all`', timeout: STORY_MS },
  ...BOTH_ENGINES.map((name) => ({ name, description: `runs on ${name}` })),
]

/** Which marks the tests of a run have. */
export const FILTERS: Partial<Record<typeof RUN, string>> = {
  quick: '!slow',
  rest: `slow || ${theOther(ENGINE)}`,
}

/** Stands on the engine of the run, so that the other one may answer otherwise. */
const ON_EACH_ENGINE = /\beachEngine\(/
/** Goes deeper where the run is whole. */
const DEEPER = /support\/(scope|in-full|since-then\/\w+)\.ts'/
const HAS_SLOW = /@module-tag slow|tags: \['slow'\]/
const IS_SLOW = /@module-tag slow/

const all = (level: Level) =>
  globSync(level === 'house' ? 'tests/house/*.test.ts' : `tests/**/*.${level}.test.{ts,tsx}`)
const like = (level: Level, ...patterns: RegExp[]) =>
  all(level).filter((path) => {
    const text = readFileSync(path, 'utf8')
    return patterns.some((pattern) => pattern.test(text))
  })

const here = (level: Level, files: string[]): Group => ({ name: level, level, engine: ENGINE, files })
const elsewhere = (level: Level, files: string[]): Group => {
  const engine = theOther(ENGINE)
  return { name: `${level} on ${engine}`, level, engine, files }
}

/** The groups of this run. */
export function groups(): Group[] {
  switch (RUN) {
    case 'quick':
      return LEVELS.map((level) => {
        const slow = like(level, IS_SLOW)
        return here(
          level,
          all(level).filter((path) => !slow.includes(path)),
        )
      })
    case 'rest':
      return [
        ...LEVELS.map((level) => here(level, like(level, HAS_SLOW))),
        elsewhere('data', like('data', ON_EACH_ENGINE)),
      ]
    case 'whole':
      return [
        here('unit', like('unit', DEEPER)),
        elsewhere('data', like('data', DEEPER, ON_EACH_ENGINE)),
        elsewhere('http', all('http')),
        elsewhere('house', like('house', DEEPER)),
        elsewhere('e2e', all('e2e')),
      ]
    default:
      return LEVELS.map((level) => here(level, all(level)))
  }
}
