// /health/live and /health/ready: what a monitor reads, what a stranger does, and that nothing keeps it.
import { expect, test } from 'vitest'
import { HEALTH_CHECKS, PUBLIC_CHECKS } from '#domain/health.ts'
import { eachServer } from '#tests/support/servers.ts'

const TOKEN = 'monitor-'.repeat(5)
const asMonitor = { headers: { authorization: `Bearer ${TOKEN}` } }
const linesOf = (text: string) => text.trimEnd().split('\n')

eachServer(
  'health',
  (city) => {
    test('the process says that it lives', async () => {
      const { status, text, headers } = await city.ask('/health/live')
      expect([status, text, headers['cache-control']]).toEqual([200, 'live\n', 'no-store'])
    })

    test('a monitor reads a line for each check, in words', async () => {
      const { status, text, headers } = await city.ask('/health/ready', asMonitor)
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      const [first, ...lines] = linesOf(text)
      expect(first).toBe('ready')
      expect(lines.map((line) => line.split(':')[0])).toEqual(HEALTH_CHECKS)
      expect(lines[0]).toMatch(/^database: ok: (SQLite|PostgreSQL) answers in \d+ ms\.$/)
      expect(lines[2]).toBe(
        'bucket: unused: No bucket is used: files are on this machine or in the database.',
      )
      expect(lines[5]).toBe('backup: attention: No backup is set up.')
      expect(text).not.toMatch(/%\{|\|\|\|\||undefined/)
    })

    test('a stranger, or somebody with another token, reads only what visitors notice', async () => {
      const wrong = { headers: { authorization: `Bearer ${TOKEN.toUpperCase()}` } }
      for (const asking of [undefined, wrong]) {
        const { status, text } = await city.ask('/health/ready', asking)
        expect(status).toBe(200)
        expect(linesOf(text)).toEqual(['ready', ...PUBLIC_CHECKS.map((check) => `${check}: ok`)])
      }
    })

    test('what a monitor asks every few seconds is not in the log', async () => {
      await city.ask('/health/live')
      await city.ask('/no-such-page')
      expect(city.output()).toContain('/no-such-page')
      expect(city.output()).not.toContain('/health/')
    })
  },
  { METRICS_TOKEN: TOKEN },
)

eachServer('health without a token', (city) => {
  test('nobody is a monitor, not even with an empty token', async () => {
    for (const authorization of ['Bearer ', 'Bearer', '']) {
      const { text } = await city.ask('/health/ready', { headers: { authorization } })
      expect(linesOf(text)).toHaveLength(1 + PUBLIC_CHECKS.length)
    }
  })
})
