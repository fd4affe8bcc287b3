// nginx as deploy/ has it, before the running site: each answer is the site’s own, cell by cell. The tables are in .cache/answers.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { archiveEntry } from '#features/publishing/publish.ts'
import { LIMITS } from '#kit/server/config.ts'
import { startAnswerTable } from '#tests/support/answer-table.ts'
import { freePort } from '#tests/support/free-port.ts'
import { askFront, FRONT_NAME, type Front, startNginx } from '#tests/support/fronts.ts'
import { type Answer, ask, type RequestOptions, until } from '#tests/support/http.ts'
import { describeWith } from '#tests/support/programs.ts'
import { publishNew } from '#tests/support/publish.ts'
import { ROOT } from '#tests/support/server.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'

const EDITOR = { id: 'editor', requestId: '' }
const BROTLI = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const OWN = { origin: SITE_URL }
const FORM = { ...OWN, 'content-type': 'application/x-www-form-urlencoded' }

/** What is asked, and how. The answers of the last column are made for who asks: their bytes differ each time. */
const CELLS: [string, RequestOptions?, 'differs'?][] = [
  ['/'],
  ['/fil', { headers: BROTLI }],
  ['/hotlines', { headers: BROTLI }],
  ['/hotlines', { headers: { 'accept-encoding': 'gzip' } }],
  ['/hotlines', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } }],
  ['/hotlines', { method: 'HEAD' }],
  ['/hotlines', { headers: { range: 'bytes=0-9' } }],
  ['/hotlines?utm_source=x', { headers: BROTLI }],
  ['/barangay?district=3'],
  ['/hotlines/'],
  ['/HOTLINES'],
  ['/lakes/%2e%2e/hotlines'],
  ['/lakes/../hotlines'],
  ['/%68otlines'],
  ['//hotlines'],
  ['/hotlines.html'],
  ['/index.html'],
  ['/.html'],
  ['/nowhere'],
  ['/fil/nowhere'],
  ['/news/nowhere'],
  ['/home'],
  ['/article'],
  ['/article?articleID=1'],
  ['/article', { headers: { cookie: 'articleID=1' } }],
  ['/search?q=lake', {}, 'differs'],
  ['/assessment', {}, 'differs'],
  ['/track', {}, 'differs'],
  ['/Login', {}, 'differs'],
  ['/staff', {}, 'differs'],
  ['/userprofile', {}, 'differs'],
  ['/requests/LCR-26-7H4K2-D', {}, 'differs'],
  ['/api/now', {}, 'differs'],
  ['/api/showcarousel', { headers: BROTLI }],
  ['/api/x', {}, 'differs'],
  ['/feed.atom'],
  ['/sitemap.xml', { headers: BROTLI }],
  ['/robots.txt'],
  ['/barangays.csv'],
  ['/speculation-rules.json'],
  ['/storage/mark.svg', { headers: BROTLI }],
  ['/storage/../hotlines'],
  ['/storage/x'],
  ['/assets/x.js'],
  ['/.well-known/security.txt'],
  ['/mvh', { method: 'POST', headers: FORM, body: 'a=1' }],
  ['/mvh', { method: 'DELETE', headers: OWN }],
  ['/api/now', { method: 'POST', headers: OWN }],
  ['/api/now', { method: 'POST', headers: { origin: 'https://evil.example' } }, 'differs'],
  ['/api/desk/me', {}, 'differs'],
  ['/api/desk/entries/x', { method: 'PUT', headers: OWN, body: '{}' }, 'differs'],
  ['/track', { method: 'POST', headers: FORM, body: 'reference=LCR-26-7H4K2-D' }, 'differs'],
]

// Headers of the connection, of the moment, or for the front alone.
const OF_THE_WAY = [
  'connection',
  'keep-alive',
  'date',
  'server',
  'transfer-encoding',
  'x-accel-expires',
  'cache-status',
  // How the script of a page knows who counts it.
  'server-timing',
]

// Somewhere below a secret address, spelt right or wrong; and what the desk asks for, with a name in it.
const WRITTEN_DOWN: [string, string][] = [
  ['/reset/hunter2?then=/hunter2', '/reset/…'],
  ['/fil/staff/join/hunter2/', '/fil/staff/join/…'],
  ['/HOOKS/sms/hunter2', '/HOOKS/sms/…'],
  ['/fil/hooks/sms/hunter2', '/fil/hooks/sms/…'],
  ['//hooks//sms//hunter2', '//hooks//sms/…'],
  ['/x/reset/hunter2', '/x/reset/…'],
  ['/reset/../reset/hunter2', '/reset/…'],
  ['/hooks%2fsms%2fhunter2', '/hooks…'],
  ['/%72eset/hunter2', '/…'],
  ['/storage/reset/hunter2', '/storage/reset/…'],
  ['/search?q=hunter2', '/search'],
  ['/api/desk/requests?filter=%7B%22q%22:%22hunter2%22%7D', '/api/desk/requests'],
]

eachServer('before the site', ({ url, use, another, output }) =>
  describeWith(['nginx', 'openssl'], 'nginx', () => {
    const table = startAnswerTable()
    let front: Front
    beforeAll(async () => {
      front = await startNginx({ url: url() })
    })
    afterAll(async () => {
      table.write('nginx')
      await front?.stop()
    })

    test.each(CELLS)('%s %j: the site’s own answer, twice', async (path, asking, differs) => {
      const own = await ask(url(), path, asking)
      const first = await askFront(front, path, asking)
      const second = await askFront(front, path, asking)
      table.note(path, asking, { site: own, 'before it': first })
      const [one, ...others] = [own, first, second].map((answer) => cell(answer, differs))
      expect(others).toEqual([one, one])
    })

    test.each(['/%', '/%00', '/%zz'])('%s is refused, by the site or before it', async (path) => {
      const { status } = await askFront(front, path)
      expect([400, 404]).toContain(status)
    })

    test('who holds a page gets a 304', async () => {
      const { headers } = await askFront(front, '/mvh', { headers: BROTLI })
      const again = await askFront(front, '/mvh', { headers: { ...BROTLI, 'if-none-match': headers.etag! } })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    })

    test('a published article is seen, and a withdrawn one is gone, though somebody reads it all the time', async () => {
      const title = `Notice of ${front.port}`
      const slug = `notice-of-${front.port}`
      const content = {
        title: { en: title },
        article: { en: `<p>${title}</p>` },
        date: '2026-11-30',
        status: 'active',
      }
      const id = await use((database) => publishNew(database, news, content, { slug }))
      const seen = async () => (await askFront(front, `/news/${slug}`)).status
      await until('the article', async () => (await seen()) === 200)
      await until('in the list', async () => (await askFront(front, '/newsupdate')).text.includes(title))
      await use((database) => archiveEntry(database, EDITOR, id))
      await until('gone', async () => (await seen()) === 404)
      for (let again = 0; again < 5; again += 1) expect(await seen()).toBe(404)
      await until(
        'gone from the list',
        async () => !(await askFront(front, '/newsupdate')).text.includes(title),
      )
    })

    test('port 80 leads to https and does nothing else', async () => {
      const answer = await ask(`http://127.0.0.1:${front.plainPort}`, '/hotlines?a=1', {
        headers: { host: 'www.sanpablo.test' },
      })
      expect([301, 308]).toContain(answer.status)
      expect(answer.headers.location).toMatch(/^https:\/\/www\.sanpablo\.test(:\d+)?\/hotlines\?a=1$/)
    })

    test('no log holds a secret of an address, its query, or where a visitor came from: ours, nor nginx’s', async () => {
      const headers = { referer: `${SITE_URL}/claim/hunter2`, 'user-agent': 'Browser hunter2' }
      for (const [path] of WRITTEN_DOWN) await askFront(front, path, { headers })
      const plain = await ask(`http://127.0.0.1:${front.plainPort}`, '/correct/hunter2', { headers })
      expect(plain.status).toBe(301)
      const lines = readFileSync(join(front.folder, 'log.log'), 'utf8').trim().split('\n')
      const paths = lines.map((line) => JSON.parse(line).path)
      expect(paths.slice(-WRITTEN_DOWN.length - 1)).toEqual([
        ...WRITTEN_DOWN.map(([, shown]) => shown),
        '/correct/…',
      ])
      expect([...lines, output()].join('\n')).not.toContain('hunter2')
      expect(output()).toContain('"path":"/x/reset/…"')
    })

    test('what nginx says of a site that does not answer holds no address', async () => {
      const alone = await startNginx({ url: `http://127.0.0.1:${await freePort()}` })
      await askFront(alone, '/reset/hunter2')
      await alone.stop()
      const [errors, log] = ['log-error.log', 'log.log'].map((name) =>
        readFileSync(join(alone.folder, name), 'utf8'),
      )
      expect(errors).toBe('')
      expect(JSON.parse(log!.trim().split('\n').at(-1)!)).toMatchObject({ path: '/reset/…', status: 503 })
    })

    test('the address of a visitor cannot be made up', async () => {
      const told: IncomingHttpHeaders[] = []
      const site = createServer(({ headers }, answer) => {
        told.push(headers)
        answer.end()
      })
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
      const { port } = site.address() as AddressInfo
      const before = await startNginx({ url: `http://127.0.0.1:${port}` })
      await askFront(before, '/track', { headers: { 'x-forwarded-for': '203.0.113.7' } })
      await before.stop()
      site.close()
      expect(told.map((headers) => [headers.host, headers['x-forwarded-for']])).toEqual([
        [FRONT_NAME, '127.0.0.1'],
      ])
    })

    test('without the site: a plain page that says so, with the hotline', async () => {
      const other = await another()
      const alone = await startNginx({ url: other.url })
      await other.stop()
      for (const path of ['/hotlines', '/fil/nowhere', '/track']) {
        const { status, headers, text } = await askFront(alone, path)
        expect(status).toBe(503)
        expect(headers['retry-after']).toBe('30')
        expect(headers['cache-control']).toBe('no-store')
        expect(text).toContain('911')
      }
      await alone.stop()
    })
  }),
)

test('nginx takes as much as the site does, and waits as long', () => {
  const text = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
  expect(text).toContain(`client_max_body_size ${LIMITS.bodyWithFilesBytes / 1024 / 1024}m;`)
  expect(text).toContain(`client_body_timeout ${LIMITS.bodyPaceMs / 1000}s;`)
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The parts of an answer that must be the same. */
function cell({ status, headers, text }: Answer, differs?: 'differs') {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_WAY.includes(name))
  if (!differs) return { status, headers: Object.fromEntries(kept), body: hashOf(text) }
  const changing = ['set-cookie', 'etag', 'content-length', 'content-security-policy']
  return { status, headers: Object.fromEntries(kept.filter(([name]) => !changing.includes(name))) }
}
