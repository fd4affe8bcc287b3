// Which tests a run takes, and on which engine. A test stands where its subject stands in src, and its name ends with its level; the
// checks of the house have a folder of their own.
import { globSync, readFileSync } from 'node:fs'
import type { Engine } from '#db/columns.ts'
import { BOTH_ENGINES, ENGINE, RUN, theOther } from './scope.ts'

const LEVELS = ['e2e', 'house', 'http', 'data', 'unit'] as const
type Level = (typeof LEVELS)[number]

/** Files that run on one engine. */
type Group = { engine: Engine; files: string[] }

const TEST_MS = 30_000
/** How long what drives a browser or starts programs may take. */
export const STORY_MS = 180_000

/** How long a test of a file may take. */
export const timeLimit = (path: string): number =>
  /\.(unit|data|http)\.test\./.test(path) ? TEST_MS : STORY_MS

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
const every = () => LEVELS.flatMap(all)
const has = (path: string, ...patterns: RegExp[]) => {
  const text = readFileSync(path, 'utf8')
  return patterns.some((pattern) => pattern.test(text))
}
const like = (level: Level, ...patterns: RegExp[]) => all(level).filter((path) => has(path, ...patterns))

/** The groups of this run. */
export function groups(): Group[] {
  const other = theOther(ENGINE)
  switch (RUN) {
    case 'quick':
      return [
        {
          engine: ENGINE,
          files: every().filter((path) => !has(path, IS_SLOW)),
        },
      ]
    case 'rest':
      return [
        {
          engine: ENGINE,
          files: every().filter((path) => has(path, HAS_SLOW)),
        },
        {
          engine: other,
          files: like('data', ON_EACH_ENGINE),
        },
      ]
    case 'whole':
      return [
        {
          engine: ENGINE,
          files: like('unit', DEEPER),
        },
        {
          engine: other,
          files: [
            ...like('data', DEEPER, ON_EACH_ENGINE),
            ...all('http'),
            ...like('house', DEEPER),
            ...all('e2e'),
          ],
        },
      ]
    default:
      return [
        {
          engine: ENGINE,
          files: every(),
        },
      ]
  }
}
