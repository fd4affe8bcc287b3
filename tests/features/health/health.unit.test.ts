// All checks together: a check that hangs or breaks is said so, and is not asked again by everybody who looks.
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#db/errors.ts'
import { HEALTH_CHECKS } from '#domain/health.ts'
import { type Check, found } from '#features/health/check.ts'
import { Health } from '#features/health/health.ts'
import { readConfig } from '#kit/server/config.ts'
import { ROOT } from '#tests/support/server.ts'

const sources = {
  database: () => {
    throw new DatabaseUnavailable()
  },
  config: readConfig({ DATA_DIR: ROOT }),
  jobs: () => [],
}
const stateOf = async (health: Health) =>
  Object.fromEntries((await health.read()).map(({ check, finding }) => [check, finding]))

test('without a database it says so, and what cannot be known without it is unknown', async () => {
  expect(await stateOf(new Health(sources))).toEqual({
    database: 'away',
    disk: expect.stringMatching(/^(room|low)/),
    messages: 'unknown',
    jobs: 'onTime',
    bucket: 'none',
    backup: 'unknown',
    mail: 'files',
    clock: 'unknown',
    standby: 'unknown',
    holidays: 'unknown',
  })
})

test('a database that hangs is silent, and is asked once however many look meanwhile', async () => {
  let asked = 0
  const hanging: Check = () => {
    asked += 1
    return new Promise(() => {})
  }
  const broken: Check = async () => {
    throw new Error('a bug')
  }
  const health = new Health(sources, { database: hanging, disk: broken }, 10)
  const all = await Promise.all(Array.from({ length: 50 }, () => stateOf(health)))
  expect(all[49]).toMatchObject({ database: 'silent', disk: 'unknown' })
  expect(await stateOf(health)).toMatchObject({ database: 'silent' })
  expect(asked).toBe(1)
})

test('answers in the order of the list, and many who look at once share one reading', async () => {
  let asked = 0
  const counting: Check = async () => {
    asked += 1
    return found('database', 'answers')
  }
  const health = new Health(sources, { database: counting })
  const [first] = await Promise.all(Array.from({ length: 50 }, () => health.read()))
  expect(first!.map(({ check }) => check)).toEqual(HEALTH_CHECKS)
  expect(asked).toBe(1)
})
