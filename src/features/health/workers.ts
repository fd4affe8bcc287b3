// The processes that answer visitors, where there are several: whether some have died lately, which their replacing hides.
import { type Check, found } from '#features/health/check.ts'

export const checkWorkers: Check = async ({ workers }) => {
  const state = await workers()
  if (state === null) return found('workers', 'none')
  const { count, running, diedLastHour } = state
  const gauges = { city_workers: running, city_workers_died: diedLastHour }
  if (diedLastHour > 0) return found('workers', 'died', { smart_count: diedLastHour, running, count }, gauges)
  return found('workers', 'run', { running, count }, gauges)
}
