// What the health says of workers: nothing with one process, that all run, and that some died although others took their place.
import { expect, test } from 'vitest'
import type { HealthSources } from '#features/health/check.ts'
import { checkWorkers } from '#features/health/workers.ts'

type State = Awaited<ReturnType<HealthSources['workers']>>
const look = (state: State) => checkWorkers({ workers: async () => state } as HealthSources)

test('one process has no workers', async () => {
  expect(await look(null)).toMatchObject({ finding: 'none', state: 'unused', gauges: {} })
})

test('workers that run are well', async () => {
  const found = await look({ count: 4, running: 4, diedLastHour: 0 })
  expect(found).toMatchObject({ finding: 'run', state: 'ok', values: { count: 4, running: 4 } })
  expect(found.gauges).toEqual({ city_workers: 4, city_workers_died: 0 })
})

test('one that died needs action although another has its place', async () => {
  const found = await look({ count: 2, running: 2, diedLastHour: 1 })
  expect(found).toMatchObject({ finding: 'died', state: 'attention', values: { smart_count: 1 } })
  expect(found.gauges).toEqual({ city_workers: 2, city_workers_died: 1 })
})
