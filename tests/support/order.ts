// The order of the files of a run: level by level, so that a worker imports the site once for each; within a level shuffled by the
// seed of the run, since files share cities and must not lean on one another.
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LEVELS } from './runs.ts'

const levelOf = ({ project }: TestSpecification) => {
  const at = LEVELS.findIndex((level) => level === project.name.split(' ')[0])
  return at < 0 ? LEVELS.length : at
}
const nameOf = ({ project, moduleId }: TestSpecification) => `${project.name} ${moduleId}`

export class LevelByLevel extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = files.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    const shuffled = shuffle(sorted, this.ctx.config.sequence.seed)
    // A stable sort: those of a level stay shuffled.
    return shuffled.sort((one, other) => levelOf(one) - levelOf(other))
  }
}

/** By a linear congruential generator: one seed gives one order on every machine. */
function shuffle<T>(items: readonly T[], seed: number): T[] {
  const shuffled = [...items]
  let state = seed >>> 0
  for (let left = shuffled.length; left > 1; left -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((state / 2 ** 32) * left)
    ;[shuffled[left - 1], shuffled[other]] = [shuffled[other]!, shuffled[left - 1]!]
  }
  return shuffled
}
