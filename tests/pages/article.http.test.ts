// /article: the chosen one by its cookie, the newest without (spec 2.8, rulings 3).
import { expect, test } from 'vitest'
import { tagsOf, wordsOf } from '#tests/support/markup.ts'
import { eachServer } from '#tests/support/servers.ts'

type News = { id: number; title: string; slug: string }

eachServer('the article', ({ ask }) => {
  const news = async (query = ''): Promise<News[]> =>
    JSON.parse((await ask(`/api/shownewsupdate${query}`)).text).data
  const shown = async (cookie?: string, path = '/article') =>
    wordsOf((await ask(path, { headers: cookie === undefined ? {} : { cookie } })).text, 'h1')

  test('choosing one sets the cookie and comes back', async () => {
    for (const path of ['/article', '/fil/article']) {
      const { status, headers, bytes } = await ask(`${path}?articleID=3`)
      expect([status, headers.location, bytes.length]).toEqual([303, path, 0])
      expect(headers['set-cookie']).toEqual(['articleID=3; Path=/; Secure; SameSite=Lax'])
      expect([headers.vary, headers['cache-control']]).toEqual(['Cookie', 'private, no-cache'])
    }
  })

  test.each([
    '',
    'abc',
    '-1',
    '1.5',
    '1e3',
    '0x1',
    '1%20',
    '1;%20Domain=evil',
    '%0d%0aSet-Cookie:x=1',
    '12345678901',
    '%',
    '%00',
    '１',
  ])('articleID=%s chooses nothing', async (id) => {
    const { status, headers } = await ask(`/article?articleID=${encodeURI(id).replaceAll('%25', '%')}`)
    expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/article', undefined])
  })

  test('shows the chosen one, in either language', async () => {
    const filipino = await news('?lang=fil')
    for (const [index, { id, title }] of (await news()).entries()) {
      expect(await shown(`articleID=${id}`)).toBe(title)
      expect(await shown(`a=b; articleID=${id}; c=d`, '/fil/article')).toBe(filipino[index]!.title)
    }
  })

  test('shows the whole text of the chosen one', async () => {
    const all: { id: number; article: string }[] = JSON.parse((await ask('/api/shownewsupdate')).text).data
    for (const { id, article } of all) {
      const { text } = await ask('/article', { headers: { cookie: `articleID=${id}` } })
      const shown = wordsOf(text, 'main').replace(/\s+/g, ' ')
      for (const paragraph of article.split('\n\n'))
        for (const line of paragraph.split('\n')) expect(shown).toContain(line.replace(/\s+/g, ' ').trim())
    }
  })

  test('shows the newest without a cookie', async () => {
    expect(await shown()).toBe((await news()).at(-1)!.title)
  })

  test.each([
    'articleID=999999',
    'articleID=0',
    'articleID=',
    'articleID',
    'articleID=abc',
    'articleID=1.5',
    'articleID=-1',
    'articleID=NaN',
    'articleID=1e3',
    'articleID=99999999999999999999',
    'articleID=%00',
    'articleID=%',
    'articleID=%E0%A4%A',
    'articleID=%2e%2e',
    "articleID=1' or '1'='1",
    'articleID="',
    '=;;=;',
    'articleid=1',
    `x=${'y'.repeat(3000)}`,
    'articleID=<script>',
    'articleID=1 2',
  ])('a cookie %j counts as none', async (cookie) => {
    const { status, text } = await ask('/article', { headers: { cookie } })
    expect(status).toBe(200)
    expect(wordsOf(text, 'h1')).toBe((await news()).at(-1)!.title)
    expect(text).not.toMatch(/1' or|NaN|yyyy/)
  })

  test('belongs to one visitor: private, by cookie, asked for again', async () => {
    for (const cookie of ['', 'articleID=2']) {
      const { headers } = await ask('/article', { headers: { cookie } })
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers.vary).toBe('Cookie, Accept-Encoding')
      const again = await ask('/article', { headers: { cookie, 'if-none-match': headers.etag! } })
      expect([again.status, again.headers.vary, again.headers['cache-control']]).toEqual([
        304,
        'Cookie, Accept-Encoding',
        'private, no-cache',
      ])
    }
    const [two, three] = await Promise.all(
      [2, 3].map((id) => ask('/article', { headers: { cookie: `articleID=${id}` } })),
    )
    expect(two!.headers.etag).not.toBe(three!.headers.etag)
    const held = await ask('/article', {
      headers: { cookie: 'articleID=3', 'if-none-match': two!.headers.etag! },
    })
    expect(held.status).toBe(200)
  })

  test('points to the address of its article to share', async () => {
    const { id, slug } = (await news())[4]!
    const { text } = await ask('/article', { headers: { cookie: `articleID=${id}` } })
    expect(tagsOf(text, 'link').find((link) => link.rel === 'canonical')?.href).toMatch(
      new RegExp(`/news/${slug}$`),
    )
  })

  test('lists all news beside it, and links to it are not for robots', async () => {
    const all = (await news()).map(({ id }) => `/article?articleID=${id}`).reverse()
    for (const path of ['/article', '/newsupdate', '/', '/fil/newsupdate']) {
      const { text } = await ask(path)
      const links = tagsOf(text, 'a').filter((link) => link.href?.includes('articleID='))
      expect(links.length).toBeGreaterThan(2)
      expect(links.every((link) => link.rel === 'nofollow')).toBe(true)
      if (path === '/article' || path === '/newsupdate') expect(links.map((link) => link.href)).toEqual(all)
    }
    expect((await ask('/article')).text).toMatch(/<p class="back"><a href="\/newsupdate">←/)
  })

  test('is never fetched before somebody opens it', async () => {
    const { headers, text } = await ask('/speculation-rules.json')
    expect(headers['content-type']).toBe('application/speculationrules+json')
    const rules = JSON.parse(text)
    expect(Object.keys(rules)).toEqual(['prefetch'])
    for (const rule of rules.prefetch) {
      expect(rule.eagerness).toBe('conservative')
      const paths: string[] = rule.where.href_matches
      expect(paths).toEqual(expect.arrayContaining(['/', '/newsupdate', '/fil/mvh']))
      expect(paths.every((path) => !/article|[*:?(]|search|api/.test(path))).toBe(true)
    }
    expect((await ask('/newsupdate')).headers['speculation-rules']).toBe('"/speculation-rules.json"')
    for (const path of ['/article', '/article?articleID=1'])
      expect((await ask(path)).headers['speculation-rules']).toBeUndefined()
  })

  test('an article no longer published counts as not chosen', async () => {
    expect((await ask('/news/999999999')).status).toBe(404)
    expect(await shown('articleID=999999999')).toBe((await news()).at(-1)!.title)
  })
})
