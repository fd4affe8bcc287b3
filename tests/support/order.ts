// The order of the files of a run: level by level, so that a worker imports the site once for each; in a level what takes longest
// first, so that no core is idle at the end while the other still works.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The levels in the order they run: what fails soonest and tells most comes first. */
export const LEVELS = ['unit', 'data', 'http', 'e2e', 'house'] as const

/** As Vitest knows them from the last run, else by their size; but these are known to be long. */
const LONG = [
  'house/pages',
  'house/another-build',
  'desk/screens',
  'publishing/news',
  'pages/correct',
  'pages/track',
]

const isLong = ({ moduleId }: TestSpecification) => LONG.some((one) => moduleId.includes(one))
const isOf = (level: string, { project }: TestSpecification) => project.name === level

export class LevelByLevel extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const longestFirst = [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
    const others = longestFirst.filter((file) => !LEVELS.some((level) => isOf(level, file)))
    return [...LEVELS.flatMap((level) => longestFirst.filter((file) => isOf(level, file))), ...others]
  }
}
