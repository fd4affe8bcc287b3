// The numbers of all processes of this machine as one list, whichever of them is asked.
import type { Family } from '#kit/server/metrics.ts'
import { mergeMetrics } from '#kit/server/metrics.ts'
import { readProcessMetrics } from '#kit/server/process-metrics.ts'
import { answerCalls, inPrimary } from '#kit/server/workers/calls.ts'

answerCalls('read-metrics', async () => readProcessMetrics())

let readOthers: () => Promise<Family[]> = async () => []

/** In the primary process: where to ask for the numbers of its workers. */
export function addMetrics(read: () => Promise<Family[]>): void {
  readOthers = read
}

export const readMetrics = inPrimary<void, Family[]>('metrics', async () =>
  mergeMetrics([readProcessMetrics(), await readOthers()]),
)
