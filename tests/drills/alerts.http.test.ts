// A fault made on purpose for each alert of deploy/alerts.yml: the running site's /metrics shows the number its rule waits for.
// CityDown is raised by a real Prometheus in tests/pages/metrics/alerts.http.test.ts; that each rule fires at its number,
// promtool proves by deploy/alerts.test.yml.
import { renameSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countAnswer } from '#kit/server/traffic.ts'
import { onEngines } from '#tests/support/databases.ts'
import { ask, until } from '#tests/support/http.ts'
import { type Served, startInProcess } from '#tests/support/in-process.ts'
import { settingsOf } from '#tests/support/servers.ts'

const TOKEN = 'monitor-'.repeat(5)
const SHARE_OF_DISK = 0.2

onEngines(['sqlite'], 'an alert', ({ seeded }) => {
  let server: Served
  let dataDir: string
  beforeAll(async () => {
    const at = await seeded()
    dataDir = at.dataDir
    server = await startInProcess({ ...(await settingsOf(at)), METRICS_TOKEN: TOKEN })
  })
  afterAll(() => server?.stop())

  /** The numbers of /metrics by their lines. */
  const read = async () => {
    const { text } = await ask(server.url, '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    return new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
    )
  }
  const health = async (check: string) => (await read()).get(`city_health{check="${check}"}`)
  /** How much of all answers the sum of those of one class is. */
  const failed = async () =>
    [...(await read())]
      .filter(([name]) => /^city_requests_total.*5xx/.test(name))
      .reduce((sum, [, value]) => sum + value, 0)
  const errors = async () => (await read()).get('city_log_lines_total{level="error"}') ?? 0

  test('CityBackupOld: no backup was ever set up', async () => expect(await health('backup')).toBe(1))

  test('CityNeedsAttention: no mail leaves a public site without SMTP_URL', async () =>
    expect(await health('mail')).toBe(1))

  test('CityDiskFullSoon: the room left is that of the disk', async () => {
    const { bavail, bsize } = statfsSync(dataDir)
    const free = (await read()).get('city_disk_free_bytes')!
    expect(Math.abs(free / (bavail * bsize) - 1)).toBeLessThan(SHARE_OF_DISK)
  })

  test('CitySlow: an answer that took seconds is in no bucket below them', async () => {
    const bucket = async (le: string) => (await read()).get(`city_request_seconds_bucket{le="${le}"}`)!
    const slower = async () => (await bucket('+Inf')) - (await bucket('2.5'))
    const before = await slower()
    countAnswer('GET', 200, 3000)
    expect(await slower()).toBe(before + 1)
  })

  test('CityCannotReceive, CityAnswersWithErrors, CityLogsErrors: the file of the database is taken away', async () => {
    expect(await health('database')).toBe(0)
    const [failedBefore, errorsBefore] = [await failed(), await errors()]
    renameSync(join(dataDir, 'city.sqlite'), join(dataDir, 'taken.sqlite'))
    await until('the health says so', async () => (await health('database')) === 2)
    await until(
      'an answer of 503',
      async () => (await ask(server.url, '/search?q=never+asked')).status === 503,
    )
    expect(await failed()).toBeGreaterThan(failedBefore)
    expect(await errors()).toBeGreaterThan(errorsBefore)
  })
})
