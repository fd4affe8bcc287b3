// Tourism as it is answered: the lakes in order by an address, each lake at its own, what search engines are told (spec 2.7, 3).
import { expect, test } from 'vitest'
import { decode, tagsOf, wordsOf } from '#tests/support/markup.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'

const SLUGS = ['sampalok', 'calibato', 'bunot', 'mohicap', 'palakpakin', 'pandin', 'yambo']

/** The names in the first column of the table of figures, from top to bottom. */
const rowsOf = (html: string) => {
  const table = /<table class="figures">(.*?)<\/table>/s.exec(html)![1]!
  return [...table.matchAll(/<th scope="row"><a href="[^"]*">(.*?)<\/a>/g)].map(([, name]) => name)
}
const sortedIn = (html: string) =>
  [...html.matchAll(/<th [^>]*aria-sort="descending"[^>]*>(.*?)<\/th>/g)].map(([, words]) => words)
const says = (html: string) => decode(html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' '))

eachServer('tourism', ({ ask }) => {
  test.each([
    ['/lakes', [], 'Sampalok', 'Yambo'],
    ['/lakes?by=area', ['Area, hectares'], 'Sampalok', 'Mohicap'],
    ['/lakes?by=depth', ['Depth, meters'], 'Calibato', 'Palakpakin'],
    ['/lakes?by=arrivals', ['Visitors in three months'], 'Sampalok', 'Palakpakin'],
    ['/lakes?by=name', [], 'Sampalok', 'Yambo'],
    ['/fil/lakes?by=depth', ['Lalim, metro'], 'Calibato', 'Palakpakin'],
  ])('%s puts the seven lakes in its order and says which it is', async (path, sorted, first, last) => {
    const { status, text } = await ask(path)
    const rows = rowsOf(text)
    expect([status, rows.length, rows[0], rows.at(-1)]).toEqual([200, 7, first, last])
    expect(sortedIn(text)).toEqual(sorted)
    const canonical = tagsOf(text, 'link').find(({ rel }) => rel === 'canonical')?.href
    expect(canonical).toBe(SITE_URL + path.split('?')[0])
  })

  test('the table says in words which lake is the largest, the deepest and the most visited', async () => {
    const text = says((await ask('/lakes')).text)
    expect(text).toMatch(/99\.21\s+the largest/)
    expect(text).toMatch(/135\s+the deepest/)
    expect(text).toMatch(/103,024\s+the most visited/)
    expect(text).toContain('City Tourism Office, 2019')
  })

  test.each(SLUGS)('/lakes/%s has its facts, its source and its place, in both languages', async (slug) => {
    for (const [path, area] of [
      [`/lakes/${slug}`, 'hectares'],
      [`/fil/lakes/${slug}`, 'ektarya'],
    ] as const) {
      const { status, text } = await ask(path)
      expect(status).toBe(200)
      expect(tagsOf(text, 'dl').map((one) => one.class)).toEqual(['facts'])
      expect([...text.matchAll(/<dt/g)]).toHaveLength(7)
      expect(says(text)).toContain(area)
      expect(says(text)).toMatch(/City Tourism Office, 2019|Tanggapan ng Turismo ng Lungsod, 2019/)
      expect(says(text)).toMatch(/Brillo, 2016/)
      const pictures = tagsOf(text, 'meta').filter(({ property }) => property === 'og:image')
      expect(pictures.map(({ content }) => content)).toEqual([`${SITE_URL}/share/lakes/${slug}.svg.png`])
    }
  })

  test('a lake tells search engines what and where it is', async () => {
    const { text } = await ask('/lakes/sampalok')
    const about = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!)
    expect(about).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LakeBodyOfWater',
      name: 'Sampalok Lake',
      alternateName: ['Sampaloc'],
      geo: { '@type': 'GeoCoordinates', latitude: 14.0782, longitude: 121.3303 },
    })
  })

  test.each(['/lakes/taal', '/fil/lakes/taal', '/lakes/sampalok%00', '/lakes/Sampalok/x'])(
    '%s is no lake of the city: 404',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )

  test('the properties claim no grade of the National Museum, and the Cathedral shows its marker', async () => {
    const { text } = await ask('/prop')
    expect(wordsOf(text, 'h1')).toBe('Important Cultural Properties')
    expect(says(text)).toMatch(/grade that the National Museum declares\. Nothing here claims it/)
    const standings = tagsOf(text, 'p').flatMap((one) => one['data-status'] ?? [])
    expect(standings).toHaveLength(18)
    expect(standings.filter((one) => one !== 'local')).toEqual(['marker'])
    expect(says(text)).toContain('National historical marker, 14 December 1986')
  })

  test('only the first picture of a page is fetched at once', async () => {
    for (const path of ['/prop', '/lakes', '/imagess']) {
      const loading = tagsOf((await ask(path)).text, 'img')
        .filter(({ src }) => /^\/storage\/(properties|lakes|gallery)\//.test(src!))
        .map((one) => one.loading)
      expect(loading.length).toBeGreaterThanOrEqual(8)
      expect([path, loading[0], new Set(loading.slice(1))]).toEqual([path, 'eager', new Set(['lazy'])])
    }
  })
})
