// The order of the files of a level: what takes longest first, so that no core is idle at the end while the other still works.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** As Vitest knows them from the last run, else by their size; but these are known to be long. */
const LONG = [
  'house/pages',
  'house/another-build',
  'desk/screens',
  'publishing/news',
  'pages/correct',
  'pages/track',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((one) => moduleId.includes(one))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
