// Long work beside the answering of visitors: it stops after a few milliseconds and rests for a while, however fast the machine is.
import { setTimeout } from 'node:timers/promises'

const TURN_MS = 8
/** How long the work rests, as a multiple of the time it took. */
const REST = 3

/** Call the answer between two steps of the work: it rests once the work has taken its turn. */
export function takeTurns(rest = REST): () => Promise<void> {
  let began = performance.now()
  return async () => {
    const took = performance.now() - began
    if (took < TURN_MS) return
    await setTimeout(took * rest)
    began = performance.now()
  }
}
