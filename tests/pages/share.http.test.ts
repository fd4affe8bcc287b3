// What leads others to the site: feeds, sitemap, robots, and articles as they are shared.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decode, readXml, tagsOf, wordsOf } from '#tests/support/markup.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'

const NOT_LISTED = [
  '/practice',
  '/practwo',
  '/footer',
  '/Login',
  '/Registration',
  '/userprofile',
  '/article',
  '/search',
  '/NewsOver',
]
const ASKED = [
  '/birth',
  '/marriage',
  '/death',
  '/realproperty',
  '/bplonew',
  '/bplorenew',
  '/assessment',
  '/amend',
]

const filipino = (path: string) => (path === '/' ? '/fil' : `/fil${path}`)

eachServer('what others read', ({ ask }) => {
  const aboutOf = async (path: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec((await ask(path)).text)![1]!)

  test('the Atom feeds are XML with absolute links, the newest first', async () => {
    for (const prefix of ['', '/fil']) {
      const { status, headers, text } = await ask(`${prefix}/feed.atom`)
      expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
      expect(readXml(text).filter((name) => name === 'entry').length).toBeGreaterThanOrEqual(12)
      const links = tagsOf(text, 'link').map((link) => link.href!)
      expect(links.every((link) => link.startsWith(`${SITE_URL}${prefix}/`))).toBe(true)
      expect(links[0]).toBe(`${SITE_URL}${prefix}/feed.atom`)
      const first = new URL(links[2]!).pathname
      expect((await ask(first)).status).toBe(200)
      expect(
        (await ask(`${prefix}/newsupdate`)).text.indexOf(wordsOf((await ask(first)).text, 'h1').slice(0, 20)),
      ).toBeGreaterThan(0)
    }
  })

  test('the JSON feeds say the same', async () => {
    for (const [prefix, language] of [
      ['', 'en'],
      ['/fil', 'fil'],
    ] as const) {
      const { headers, text } = await ask(`${prefix}/feed.json`)
      expect(headers['content-type']).toBe('application/feed+json; charset=utf-8')
      const feed = JSON.parse(text)
      expect(feed).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        language,
        feed_url: `${SITE_URL}${prefix}/feed.json`,
      })
      const atom = decode((await ask(`${prefix}/feed.atom`)).text)
      for (const item of feed.items) {
        expect(item.url.startsWith(`${SITE_URL}${prefix}/news/`)).toBe(true)
        expect(atom).toContain(`<id>${item.url}</id>`)
        expect(item.content_html).not.toMatch(/ href="\//)
      }
    }
  })

  test('the sitemap lists what may be found, in both languages, and everything in it answers', {
    tags: ['slow'],
  }, async () => {
    const { headers, text } = await ask('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    readXml(text)
    const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => decode(place!))
    expect(new Set(places).size).toBe(places.length)
    for (const path of ['/', '/mvh', '/lakes', '/newsupdate', ...ASKED])
      expect(places).toEqual(expect.arrayContaining([SITE_URL + path, SITE_URL + filipino(path)]))
    for (const path of NOT_LISTED) expect(places).not.toContain(SITE_URL + path)
    for (const place of places) {
      expect(place.startsWith(SITE_URL)).toBe(true)
      expect([place, (await ask(place.slice(SITE_URL.length) || '/')).status]).toEqual([place, 200])
    }
  })

  test('robots.txt names the sitemap and keeps robots from what is not theirs', async () => {
    const { headers, text } = await ask('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`)
    expect(text).toMatch(/^Disallow: \/article\?$/m)
  })

  test('an article has an address to share, with its picture', async () => {
    const { data } = JSON.parse((await ask('/api/shownewsupdate')).text)
    for (const { slug, title } of data) {
      const { status, text } = await ask(`/news/${slug}`)
      expect([status, wordsOf(text, 'h1')]).toEqual([200, title])
      const share = Object.fromEntries(
        tagsOf(text, 'meta').map((meta) => [meta.property ?? meta.name, meta.content]),
      )
      expect(share).toMatchObject({
        'og:title': title,
        'og:type': 'article',
        'og:url': `${SITE_URL}/news/${slug}`,
        'og:site_name': 'San Pablo City',
      })
      expect(share['og:description']).not.toBe('')
      expect(share['article:published_time']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      expect(share['og:image']).toMatch(/^https:\/\/www\.sanpablo\.test\/share\/news\/[a-z0-9-]+\.svg\.png$/)
      expect(tagsOf(text, 'link')).toContainEqual({ rel: 'canonical', href: `${SITE_URL}/news/${slug}` })
    }
  })

  test('a picture to share is a PNG of 1200 by 630', async () => {
    const { data } = JSON.parse((await ask('/api/shownewsupdate')).text)
    for (const { file_upload } of data.slice(0, 3)) {
      const { status, headers, bytes } = await ask(`/share/${file_upload}.png`)
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        'image/png',
        'nosniff',
      ])
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
      expect(
        (await ask(`/share/${file_upload}.png`, { headers: { 'if-none-match': headers.etag! } })).status,
      ).toBe(304)
    }
    for (const none of [
      '/share/nothing.svg.png',
      '/share/favicon.svg',
      '/share/%00.png',
      '/share/..%2f..%2fpackage.json.png',
    ])
      expect([none, (await ask(none)).status]).toEqual([none, 404])
    // A file that is no picture is not made into one.
    expect((await ask('/share/publications/how-vacancies-are-published.pdf.png')).status).toBe(404)
  })

  test('the front page and every article say what they are in the words of schema.org', async () => {
    for (const prefix of ['', '/fil']) {
      expect(await aboutOf(prefix || '/')).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'GovernmentOrganization',
        url: SITE_URL + (prefix || '/'),
        address: { addressLocality: 'San Pablo City', addressRegion: 'Laguna', addressCountry: 'PH' },
      })
      const { slug, title, date } = JSON.parse(
        (await ask(`/api/shownewsupdate?lang=${prefix ? 'fil' : 'en'}`)).text,
      ).data[0]
      const about = await aboutOf(`${prefix}/news/${slug}`)
      expect(about).toMatchObject({
        '@type': 'NewsArticle',
        headline: title,
        mainEntityOfPage: `${SITE_URL}${prefix}/news/${slug}`,
      })
      expect(Date.parse(about.datePublished)).toBeGreaterThan(Date.parse(date) - 1)
      expect((await ask(about.image[0].slice(SITE_URL.length))).status).toBe(200)
    }
  })

  test('the number of an article is an address too, and points to the one to share', async () => {
    const { id, slug } = JSON.parse((await ask('/api/shownewsupdate')).text).data[0]
    const { text } = await ask(`/news/${id}`)
    expect(tagsOf(text, 'link')).toContainEqual({ rel: 'canonical', href: `${SITE_URL}/news/${slug}` })
  })
})
