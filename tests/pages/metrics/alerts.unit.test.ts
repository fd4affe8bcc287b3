// deploy/alerts.yml asks only for numbers that exist, and promtool proves that each alert fires at its number.
// That a fault in a running site raises each: tests/drills/alerts.http.test.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GAUGES } from '#features/health/metrics.ts'
import { readProcessMetrics } from '#kit/server/process-metrics.ts'
import { listMissing, runProgram } from '#tests/support/programs.ts'
import { isWhole } from '#tests/support/scope.ts'
import { ROOT } from '#tests/support/server.ts'

const RULES = join(ROOT, 'deploy/alerts.yml')
const rules = readFileSync(RULES, 'utf8')
const missing = listMissing(['promtool'])

test('the rules ask only for numbers the site gives', () => {
  const given = ['up', 'city_health', ...Object.keys(GAUGES), ...readProcessMetrics().map(({ name }) => name)]
  const expressions = rules.replace(/annotations:[\s\S]*?(?=- alert|$)/g, '')
  const asked = [...expressions.matchAll(/\b(city_\w+|up)\b(?=\{)/g)].map(([name]) =>
    name.replace(/_bucket$/, ''),
  )
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((name) => !given.includes(name))).toEqual([])
})

test.skipIf(missing.length > 0 && !isWhole)(
  `promtool accepts the rules, and each fires in its test ${missing}`,
  () => {
    expect(missing).toEqual([])
    expect(runProgram('promtool', ['check', 'rules', RULES])).toContain('SUCCESS')
    expect(runProgram('promtool', ['test', 'rules', join(ROOT, 'deploy/alerts.test.yml')])).toContain(
      'SUCCESS',
    )
  },
)
