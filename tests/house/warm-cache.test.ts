// While the program is stopped nginx has its pages and their files, and nothing that was withdrawn: deploy/city-warm-cache asked for all of it before.
// @module-tag slow
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { SYSTEM } from '#db/write.ts'
import { archiveEntry } from '#features/publishing/publish.ts'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { askFront, type Front, type FrontAnswer, startNginx } from '#tests/support/fronts.ts'
import { ask, until } from '#tests/support/http.ts'
import { type Served, startInProcess } from '#tests/support/in-process.ts'
import { describeWith } from '#tests/support/programs.ts'
import { publishNew } from '#tests/support/publish.ts'
import { article } from '#tests/support/publishing.ts'
import { ROOT } from '#tests/support/server.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'

const WITHDRAWN = ['/news/withdrawn', '/fil/news/withdrawn']
const READ = [
  '/',
  '/newsupdate',
  '/hotlines',
  '/contact',
  '/officials',
  '/dept',
  '/lakes',
  '/lakes/sampalok',
  '/mvh',
  '/barangay',
  '/alerts',
  '/bplo',
  '/forms',
  '/news/stays',
  '/fil',
  '/fil/newsupdate',
  '/fil/hotlines',
  '/fil/lakes/sampalok',
  '/fil/news/stays',
  '/feed.atom',
]
const PHOTO = { file: 'news/photo.jpg', alt: { en: 'Grey' }, credit: { en: 'Made for a test' } }
const CODINGS = ['br', 'gzip', '']

/** Runs the script as its unit does. */
async function warm(
  program: string,
  front: Pick<Front, 'port'>,
  folders: { state: string; data: string },
): Promise<void> {
  const { hostname, port } = new URL(program)
  const settings = { HOST: hostname, PORT: port, SITE_URL: `https://127.0.0.1:${front.port}` }
  const env = { ...process.env, ...settings, CACHE_DIRECTORY: folders.state, DATA_DIR: folders.data }
  await promisify(execFile)(join(ROOT, 'deploy/city-warm-cache'), { env })
}

describeWith(['nginx', 'openssl'], 'behind nginx', () => {
  eachEngine('the stopped program', ({ seeded }) => {
    const state = newEmptyFolder('city-warm-cache-')
    let at: Place
    let site: Served
    let front: Front
    const told = () => join(at.dataDir, 'pages-changed')
    const warmed = async () => {
      await until('the program tells of a change', async () => existsSync(told()))
      // As the path unit does: what is told meanwhile starts it again.
      while (existsSync(told())) await warm(site.url, front, { state, data: at.dataDir })
    }
    const askAll = async (addresses: Iterable<string>) => {
      const answers = new Map<string, FrontAnswer>()
      for (const path of addresses)
        for (const coding of CODINGS)
          answers.set(
            `${path} ${coding}`,
            await askFront(front, path, { headers: { 'accept-encoding': coding } }),
          )
      return answers
    }
    const answersThen = new Map<string, FrontAnswer>()
    beforeAll(async () => {
      at = await seeded()
      mkdirSync(join(at.dataDir, 'storage/news'), { recursive: true })
      const grey = { width: 1200, height: 800, channels: 3 as const, background: '#888' }
      await sharp({ create: grey }).jpeg().toFile(join(at.dataDir, 'storage/news/photo.jpg'))
      const port = await freePort()
      site = await startInProcess({ ...(await settingsOf(at)), SITE_URL: `https://127.0.0.1:${port}` })
      front = await startNginx({ url: site.url, port })
      const ids = await withDatabase(at, async (db) => {
        const made = []
        for (const slug of ['stays', 'withdrawn'])
          made.push(await publishNew(db, news, article(slug, { picture: PHOTO }), { slug }))
        return made
      })
      await until('the articles', async () => (await askFront(front, WITHDRAWN[0]!)).status === 200)
      await warmed()
      await withDatabase(at, (db) => archiveEntry(db, SYSTEM, ids[1]!))
      await until('the program knows', async () => (await ask(site.url, WITHDRAWN[0]!)).status === 404)
      await warmed()
      const pages = await askAll(READ)
      const files = READ.flatMap((path) => filesIn(pages.get(`${path} `)!.text))
      for (const [key, answer] of [...pages, ...(await askAll(new Set(files)))]) answersThen.set(key, answer)
      await site.stop()
    })
    afterAll(() => front?.stop())

    const askAgain = async (key: string) => {
      const [path, coding] = key.split(' ') as [string, string]
      return askFront(front, path, { headers: { 'accept-encoding': coding } })
    }

    test(`${READ.length} addresses and their files come from nginx, in each coding, and again an hour later`, async () => {
      const files = [...answersThen.keys()].join()
      for (const place of ['/assets/', '/sized/', '/storage/', '/icons/']) expect(files).toContain(place)
      // The next run, at which the program is still stopped: whatever was kept for a second has ended by then.
      await warm(site.url, front, { state, data: at.dataDir })
      for (const [key, then] of answersThen) {
        const { status, headers, bytes } = await askAgain(key)
        expect([key, status, headers['content-encoding']]).toEqual([
          key,
          200,
          then.headers['content-encoding'],
        ])
        expect(bytes.equals(then.bytes), key).toBe(true)
        expect(headers['server-timing']).toBe('uncounted')
      }
    })

    test('a withdrawn article is absent, and not in the list', async () => {
      for (const [, { status }] of await askAll(WITHDRAWN)) expect(status).toBe(404)
      expect((await askFront(front, '/news/stays')).status).toBe(200)
      const { text } = await askFront(front, '/newsupdate')
      expect(text).toContain('About stays')
      expect(text).not.toContain('About withdrawn')
    })

    test.each([
      ['/track', 'en', 'Hotlines'],
      ['/fil/track', 'fil', 'hotline'],
      ['/newsupdate?page=2', 'en', 'Hotlines'],
      ['/news/nobody-read', 'en', 'Hotlines'],
    ])('%s has the page that says so, in %s, with the hotlines', async (path, lang, word) => {
      for (const method of ['GET', 'POST']) {
        const { status, headers, text } = await askFront(front, path, {
          method,
          ...(method === 'POST' && { body: 'a=1' }),
        })
        expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store'])
        expect(headers['content-type']).toBe('text/html; charset=utf-8')
        expect(text).toContain(`<html lang="${lang}">`)
        expect(text).toContain(word)
        expect(text).toContain('tel:911')
      }
    })
  })

  test('a sitemap in parts is read whole, and what has gone from it is asked for again', async () => {
    const parts = [
      ['/', '/mvh'],
      ['/news/old', '/news/new', '/fil/news/new'],
    ]
    const asked: string[] = []
    const program = createServer(({ url = '', headers }, answer) => {
      const part = /^\/sitemap\.xml\?part=(\d)$/.exec(url)?.[1]
      const own = `https://127.0.0.1:${front.port}`
      const locs = (paths: string[]) => paths.map((path) => `<loc>${own}${path}</loc>`).join('')
      if (part) return answer.end(locs(parts[Number(part) - 1]!))
      if (url === '/sitemap.xml') return answer.end(locs(['/sitemap.xml?part=1', '/sitemap.xml?part=2']))
      asked.push(`${url} ${headers['accept-encoding'] ?? ''}`)
      answer.end('<a href="/linked?a=1"><img srcset="/sized/360/a.jpg 360w, /sized/720/a.jpg"></a>')
    })
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}`
    const front = await startNginx({ url })
    const folders = { state: newEmptyFolder('city-warm-cache-'), data: newEmptyFolder('city-data-') }
    const inEach = (path: string) => CODINGS.map((coding) => `${path} ${coding}`)
    await warm(url, front, folders)
    for (const path of parts.flat()) expect(asked).toEqual(expect.arrayContaining(inEach(path)))
    for (const path of ['/sized/360/a.jpg', '/sized/720/a.jpg', '/linked'])
      expect(asked).toContain(`${path} `)
    parts[1]!.shift()
    asked.length = 0
    await warm(url, front, folders)
    expect(asked.filter((one) => one !== '/health/live ').slice(0, CODINGS.length)).toEqual(
      inEach('/news/old'),
    )
    asked.length = 0
    await warm(url, front, folders)
    expect(asked).not.toContain('/news/old ')
    await front.stop()
    program.close()
  })
})

/** The files a page asks for, or that somebody may open from it. */
const filesIn = (html: string): string[] =>
  Array.from(html.matchAll(/[" ](\/(?:assets|storage|sized|icons)\/[\w./~-]+)/g), ([, path]) => path!)
