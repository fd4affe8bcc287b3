// deploy/alerts.yml: it asks only for numbers that exist, and a real Prometheus scrapes the site and raises its alerts.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { GAUGES } from '#features/health/metrics.ts'
import { readProcessMetrics } from '#kit/server/process-metrics.ts'
import { freePort } from '#tests/support/free-port.ts'
import { ask, until } from '#tests/support/http.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { listMissing, runProgram } from '#tests/support/programs.ts'
import { isWhole } from '#tests/support/scope.ts'
import { ROOT } from '#tests/support/server.ts'
import { eachServer } from '#tests/support/servers.ts'

const TOKEN = 'monitor-'.repeat(5)
const RULES = join(ROOT, 'deploy/alerts.yml')
const rules = readFileSync(RULES, 'utf8')
const missing = listMissing(['promtool', 'prometheus'])
const scratch = mkdtempSync(join(tmpdir(), 'city-prometheus-'))
const running: ChildProcess[] = []
afterAll(() => {
  for (const one of running) one.kill('SIGKILL')
  rmSync(scratch, { recursive: true, force: true })
})

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

/** A Prometheus of Debian that scrapes each second and raises alerts at once. */
async function startPrometheus(site: string): Promise<string> {
  const port = await freePort()
  const written = (name: string, text: string) => writeFileSync(join(scratch, name), text)
  written('token', TOKEN)
  written('alerts.yml', rules.replace(/ for: \w+/g, ' for: 0s'))
  written(
    'prometheus.yml',
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: city
    authorization: { credentials_file: ${join(scratch, 'token')} }
    static_configs: [{ targets: ['${new URL(site).host}'] }]
`,
  )
  const flags = [
    `--config.file=${join(scratch, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(scratch, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  running.push(spawn('prometheus', flags, { stdio: 'ignore' }))
  return `http://127.0.0.1:${port}`
}

eachServer(
  'a real Prometheus',
  (city) => {
    testInFull(
      'scrapes the site, and raises an alert because no backup is set up, and one when it stops',
      async () => {
        expect(missing).toEqual([])
        const site = await city.another()
        const prometheus = await startPrometheus(site.url)
        const read = async (path: string) => {
          const answer = await ask(prometheus, path).catch(() => null)
          return answer?.status === 200 ? JSON.parse(answer.text).data : null
        }
        const up = (value: string) => async () => {
          const data = await read('/api/v1/query?query=up')
          return data?.result[0]?.value[1] === value
        }
        const raised = async () => {
          const data = await read('/api/v1/alerts')
          const alerts = (data?.alerts ?? []) as { state: string; labels: { alertname: string } }[]
          return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
        }
        await until('the site is up', up('1'))
        await until('the missing backup is told', async () => (await raised()).includes('CityBackupOld'))
        expect(await raised()).not.toContain('CityDown')
        await site.stop()
        await until('that the site is down', async () => (await raised()).includes('CityDown'))
      },
    )
  },
  { METRICS_TOKEN: TOKEN },
)
