// A drill: a fault made on purpose beside citizens at work, and what it cost them. `npm run drill` prints the table.
import { expect, test } from 'vitest'
import type { Engine } from '#db/columns.ts'
import { type Fresh, onEngines } from './databases.ts'
import { listMissing, type Program } from './programs.ts'
import { atDepth, BOTH_ENGINES, ENGINES, isWhole } from './scope.ts'

export type Counts = {
  /** What the city promised: numbers shown, files taken, pages kept. */
  tried: number
  survived: number
  lost: number
  doubled: number
  /** How often the fault was made, or what else belongs beside the numbers. */
  remark: string
}

declare module 'vitest' {
  interface TaskMeta {
    /** Read from the report by scripts/test-summary.mjs; without counts the drill did not come to its end. */
    drill?: { name: string; engine: Engine; missing?: string[] } & Partial<Counts>
  }
}

type Drill = {
  name: string
  /** The fault, and what holds nevertheless. */
  says: string
  engines?: readonly Engine[]
  /** Where one is missing the short form is left out, and the whole one fails; both name its package. */
  needs?: readonly Program[]
  /** For what the kernel lets root alone do, such as mounting; treated as a missing program otherwise. */
  asRoot?: boolean
  /** Whatever else this machine may lack, one line each; treated as a missing program. */
  listLacking?: () => string[]
  run: (fresh: Fresh) => Promise<Counts>
  longestMs?: number
  /** Not in `npm test`: its short form takes longer than a few seconds, and cheaper tests show the same there. */
  isWholeOnly?: boolean
}

const LONGEST_MS = 900_000
const NOT_ROOT = 'it mounts a small disk, for which it must run as root'
const isRoot = () => process.getuid?.() === 0

/** The number for this run: in `npm test`, in `npm run test:all` and `npm run drill`, and in `npm run drill -- --long`. */
export const atLength = <T>(few: T, many: T, most: T): T =>
  process.env.DRILLS === 'long' ? most : atDepth(few, many)

/** One drill in its file: short in `npm test` on one engine, whole in `npm run test:all` and `npm run drill` on each it is about. */
export function drill({
  name,
  says,
  engines = BOTH_ENGINES,
  needs = [],
  asRoot = false,
  listLacking = () => [],
  run,
  longestMs = LONGEST_MS,
  isWholeOnly = false,
}: Drill) {
  if (isWholeOnly && !isWhole && !process.env.DRILLS)
    return void test.skip(`${says} (npm run drill -- ${name})`, () => {})
  const some = engines.filter((engine) => ENGINES.includes(engine))
  onEngines(isWhole || some.length === 0 ? engines : some, `drill ${name}`, (fresh) => {
    test(says, { timeout: longestMs }, async ({ task, skip }) => {
      const line = { name, engine: fresh.engine }
      const missing = [...listMissing(needs), ...(asRoot && !isRoot() ? [NOT_ROOT] : []), ...listLacking()]
      task.meta.drill = { ...line, missing }
      if (!isWhole && missing.length > 0) skip(missing.join('; '))
      expect(missing).toEqual([])
      const counts = await run(fresh)
      task.meta.drill = { ...line, ...counts }
      const { tried, survived, lost, doubled } = counts
      expect(tried).toBeGreaterThan(0)
      expect({ survived, lost, doubled }).toEqual({ survived: tried, lost: 0, doubled: 0 })
    })
  })
}

/** What a server called a bug. */
export const bugsIn = ({ output }: { output: () => string }): string[] =>
  output()
    .split('\n')
    .filter((line) => line.includes('"event":"bug"'))
