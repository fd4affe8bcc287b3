// The order of the test files: what takes minutes first, so that no core is idle at the end while the other still works.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ROOMS = ['house/axe', 'e2e/', 'house/', 'http/', 'data/', 'unit/']

export class LongestFirst extends BaseSequencer {
  /** By room; within one as Vitest knows them from the last run, else by their size. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const room = ({ moduleId }: TestSpecification) =>
      ROOMS.findIndex((one) => moduleId.includes(`/tests/${one}`))
    return sorted.sort((one, other) => room(one) - room(other))
  }
}
