// /metrics: for who has the token alone, as Prometheus' own tool reads it, and without a word about a person.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { memberIn, PASSWORD } from '#tests/support/accounts.ts'
import { listMissing } from '#tests/support/programs.ts'
import { receive, somebody } from '#tests/support/received.ts'
import { isWhole } from '#tests/support/scope.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'

const TOKEN = 'monitor-'.repeat(5)
const asMonitor = { headers: { authorization: `Bearer ${TOKEN}` } }
const LABELS = ['check', 'le', 'level', 'method', 'status']

const missing = listMissing(['promtool'])
const countIn = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )

eachServer(
  'metrics',
  (city) => {
    const read = async () => (await city.ask('/metrics', asMonitor)).text

    test('without the token nothing is there', async () => {
      const nowhere = await city.ask('/no-such')
      for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`]) {
        const { status, text } = await city.ask('/metrics', { headers: { authorization } })
        expect(status).toBe(404)
        expect(text).not.toContain('city_')
        expect(text.length).toBe(nowhere.text.length)
      }
      expect((await city.ask('/metrics', { method: 'POST' })).status).toBe(404)
    })

    test('is text of Prometheus, never kept', async () => {
      const { status, headers } = await city.ask('/metrics', asMonitor)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
        'no-store',
      ])
    })

    test('counts kept pages, answers and lines of the log', async () => {
      await city.ask('/mvh')
      const before = await read()
      const { headers } = await city.ask('/mvh')
      await city.ask('/mvh', { headers: { 'if-none-match': headers.etag! } })
      await city.ask('/no-such')
      const after = await read()
      const more = (name: string) => countIn(after, name) - (countIn(before, name) || 0)
      expect(more('city_kept_pages_total{status="200"}')).toBe(1)
      expect(more('city_kept_pages_total{status="304"}')).toBe(1)
      expect(more('city_requests_total{method="GET",status="4xx"}')).toBe(1)
      expect(more('city_request_seconds_count')).toBeGreaterThanOrEqual(2)
      expect(more('city_log_lines_total{level="info"}')).toBeGreaterThanOrEqual(1)
      expect(countIn(after, 'city_health{check="database"}')).toBe(0)
      expect(countIn(after, 'city_health{check="backup"}')).toBe(1)
    })

    test('names nobody who sent a form or signed in: labels come from closed lists', async () => {
      const { reference, email, digits } = await receive(city, FORMS.birth, {
        requester_Lname: 'Dimaculangan',
      })
      const member = await city.use((db) => memberIn(db))
      const from = somebody()
      const form = { 'content-type': 'application/x-www-form-urlencoded', origin: SITE_URL, ...from }
      const tried = { login: member.username, password: PASSWORD }
      const login = { method: 'POST', headers: form, body: new URLSearchParams(tried).toString() }
      expect((await city.ask('/Login', login)).status).toBe(303)
      await city.ask('/userprofile', { headers: { cookie: member.cookie } })
      await city.ask(`/requests/${reference}`)
      await city.ask(`/track?reference=${reference}`)
      const text = await read()
      expect([...new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label))].toSorted()).toEqual(
        LABELS,
      )
      const named = [
        reference,
        email,
        digits,
        'Dimaculangan',
        member.username,
        member.userId,
        from['x-forwarded-for']!,
      ]
      // Four digits may stand in a number; in a label they may not.
      const labels = [...text.matchAll(/\{[^}]*\}/g)].join('\n')
      expect(named.filter((one) => labels.toLowerCase().includes(one.toLowerCase()))).toEqual([])
      expect(text).not.toMatch(/LCR-|@|127\.0\.0\.1|\/track|Dimaculangan/)
    })

    test.skipIf(missing.length > 0 && !isWhole)(`promtool has nothing against it ${missing}`, async () => {
      expect(missing).toEqual([])
      expect(execFileSync('promtool', ['check', 'metrics'], { input: await read(), encoding: 'utf8' })).toBe(
        '',
      )
    })
  },
  { METRICS_TOKEN: TOKEN },
)
