// How the workers of this machine are, whichever process is asked.
import { inPrimary } from '#kit/server/workers/calls.ts'

export type WorkersState = {
  /** As many as WEB_CONCURRENCY asks for. */
  count: number
  running: number
  diedLastHour: number
}

let read: () => WorkersState | null = () => null

/** In the primary process: where to ask. */
export function watchWorkers(state: () => WorkersState): void {
  read = state
}

/** null where one process does everything. */
export const readWorkers = inPrimary<void, WorkersState | null>('workers', async () => read())
