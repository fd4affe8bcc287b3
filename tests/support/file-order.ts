// The order of the files of a run. One engine after the other: a worker that changes its engine begins anew, and imports the whole
// site again. House checks first, then journeys: the longest are among them, and none should run alone at the end. Otherwise by the
// seed of the run, because files share cities and workers, and must not lean on one another.
import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONGEST_FIRST = ['/tests/house/', '.e2e.test.', '']

export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const ranked = files.map((file) => ({ file, rank: rankOf(file, seed) }))
    return ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ file }) => file)
  }
}

function rankOf({ project, moduleId }: TestSpecification, seed: number): string {
  const place = LONGEST_FIRST.findIndex((part) => moduleId.includes(part))
  const byChance = createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')
  return [project.name, place, byChance].join(' ')
}
