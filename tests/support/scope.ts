// How deep a run goes. `npm test` proves everything once; `npm run test:all` (TESTS=all) goes through what that left out.
import type { Engine } from '#db/columns.ts'

/** Whether this run goes through everything: every address, language and width, two hundred kills, the long fuzz. */
export const isWhole = process.env.TESTS === 'all'

export const BOTH_ENGINES: readonly Engine[] = ['sqlite', 'postgres']

/** The engine HTTP behaviours, journeys and house checks run on in `npm test`: ENGINE, or SQLite. */
const FIRST = engineNamed(process.env.ENGINE || 'sqlite')

/** The engine of HTTP behaviours, journeys and house checks in this run; `npm run test:all` takes the one `npm test` did not. */
export const ENGINE: Engine = isWhole ? (FIRST === 'sqlite' ? 'postgres' : 'sqlite') : FIRST

export const ENGINES: readonly Engine[] = [ENGINE]
/** The engines of one file of each kind, by which `npm test` sees that the other engine serves too. */
export const SMOKE_ENGINES = isWhole ? ENGINES : BOTH_ENGINES

/** Of two numbers the one for this run: few in `npm test`, many in `npm run test:all`. */
export const atDepth = <T>(few: T, many: T): T => (isWhole ? many : few)

function engineNamed(name: string): Engine {
  const engine = BOTH_ENGINES.find((one) => one === name)
  if (!engine) throw new Error(`ENGINE is ${name}; it must be sqlite or postgres`)
  return engine
}
