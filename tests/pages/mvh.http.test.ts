// The pages about the city: what they say at first, and that they follow what staff supply (spec 2.7, 9).
import { expect, test } from 'vitest'
import { texts } from '#collections/texts.collection.ts'
import type { Database } from '#db/database.ts'
import { archiveEntry } from '#features/publishing/publish.ts'
import { until } from '#tests/support/http.ts'
import { decode, tagsOf, wordsOf } from '#tests/support/markup.ts'
import { changeEntry } from '#tests/support/publish.ts'
import { rowOf } from '#tests/support/rows.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'

const EDITOR = { id: 'editor', requestId: '' }
const both = (text: string) => ({ en: text, fil: text })

const idOf = async (database: Database, key: string) =>
  (await rowOf(database, 'entries', { content_key: key })).id

/** The section whose heading has this id. */
const section = (html: string, id: string) =>
  html.slice(html.indexOf(`aria-labelledby="${id}"`)).split('</section>')[0]!
const plain = (html: string) => decode(html.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')
/** What the foot of the page says of the block with this title: its source, and what others say. */
const sourceOf = (html: string, title: string) =>
  plain(
    html
      .split('<details class="fold sources">')[1]!
      .split('</details>')[0]!
      .split('<li')
      .find((one) => one.includes(`<strong>${title}`))!,
  )
const ids = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
const places = (html: string, row: string) => ids(html).filter((id) => id.startsWith(`${row}-`))

const MVH = ['mission', 'vision', 'hymn', 'lyrics', 'standards', 'pledge', 'mandate', 'directions']
const LTH = [
  'location',
  'land',
  'facts',
  'map',
  'distances',
  'neighbours',
  'geography',
  'volcanoes',
  'slopes',
  'history',
]

eachServer('the pages about the city', ({ ask, use }) => {
  const page = async (path: string) => (await ask(path)).text

  test.each([
    ['/mvh', MVH],
    ['/fil/mvh', MVH],
    ['/lth', LTH],
    ['/fil/lth', LTH],
  ])('%s has every block at a fragment of its own, in the specified order', async (path, blocks) => {
    const all = ids(await page(path))
    expect(all.filter((id) => blocks.includes(id))).toEqual(blocks)
    expect(new Set(all).size).toBe(all.length)
  })

  test('mission, vision, pledge, directions, hymn and lyrics have a dash, and one sentence says whom to ask', async () => {
    for (const [path, offices] of [
      ['/mvh', ["Mayor's Office", 'City Information Office']],
      ['/fil/mvh', ['Tanggapan ng Punong Lungsod', 'Tanggapan ng Impormasyon ng Lungsod']],
    ] as const) {
      const text = await page(path)
      for (const block of ['mission', 'vision', 'hymn', 'lyrics', 'pledge', 'directions'])
        expect([block, plain(section(text, block))]).toEqual([block, expect.stringContaining('—')])
      for (const office of offices) expect(plain(text).split(office)).toHaveLength(2)
      expect(text).not.toContain('youtube')
    }
  })

  test('the fifteen standards are a numbered list, inquiries attended within three minutes among them', async () => {
    for (const path of ['/mvh', '/fil/mvh']) {
      const text = await page(path)
      const list = /<ol class="standards">(.*?)<\/ol>/s.exec(text)![1]!
      expect(list.match(/<li /g)).toHaveLength(15)
      expect(places(text, 'standard')).toHaveLength(15)
      expect(plain(list)).toMatch(/within three minutes|sa loob ng tatlong minuto/)
    }
  })

  test('the mandate cites its law', async () => {
    expect(sourceOf(await page('/mvh'), 'Agency mandate')).toMatch(/Republic Act 7160.*Section 16/)
    expect(sourceOf(await page('/fil/mvh'), 'Mandato ng pamahalaang lungsod')).toMatch(
      /Batas Republika Blg\. 7160/,
    )
  })

  test('the distance table has the seven neighbours in order, each with its head', async () => {
    for (const path of ['/lth', '/fil/lth']) {
      const text = section(await page(path), 'distances')
      const rows = [...text.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1).map(([, row]) => plain(row!).trim())
      expect(rows).toEqual([
        '1 Calauan Laguna 9.5',
        '2 Alaminos Laguna 10',
        '3 Nagcarlan Laguna 14',
        '4 Rizal Laguna 14',
        '5 Dolores Quezon 14',
        '6 Tiaong Quezon 14',
        '7 Lipa City Batangas 36',
      ])
      expect(text.match(/<th scope="row">/g)).toHaveLength(7)
      expect(text.match(/<caption/g)).toHaveLength(1)
    }
  })

  test('the land area is said with its source and with the figures of others', async () => {
    const text = await page('/lth')
    const land = plain(section(text, 'land'))
    expect(land).toMatch(/19,899 hectares is the total land area.*77\.16% of it is for crop production/)
    expect(sourceOf(text, 'Land area')).toMatch(/city profile.*Other sources: 19,756.*21,400.*18,620/)
  })

  test('where the city lies: Laguna, CALABARZON, 82 kilometers from Manila, and that sources differ', async () => {
    const text = await page('/lth')
    const location = plain(section(text, 'location'))
    expect(location).toMatch(/Laguna.*CALABARZON.*14°04′ N, 121°19′ E.*82 kilometers from Manila/)
    expect(sourceOf(text, 'Location of the city')).toMatch(/Other sources: 87 kilometers/)
  })

  test('the facts carry the numbers of the PSA', async () => {
    const facts = plain(section(await page('/lth'), 'facts'))
    for (const fact of [
      '300,166 in 2024',
      '285,348 in 2020',
      '266,068 in 2015',
      '41 urban and 39 rural',
      '0403424000',
    ])
      expect(facts).toContain(fact)
  })

  test('the map is ours, and OpenStreetMap’s frame of the whole city only on request', async () => {
    const text = await page('/lth')
    const map = tagsOf(text, 'img').find((img) => img.src === '/storage/maps/neighbours.svg')!
    expect([map.width, map.height]).toEqual(['1200', '800'])
    expect(map.alt!.length).toBeGreaterThan(40)
    expect(text).not.toContain('<iframe')
    const frame = tagsOf(text, 'div').find((div) => div['data-map'] !== undefined)!
    const box = new URL(frame['data-embed']!).searchParams.get('bbox')!.split(',').map(Number)
    expect(box).toEqual([121.239, 13.963, 121.431, 14.145])
    expect(
      tagsOf(text, 'a').filter(({ href }) => href?.startsWith('https://www.openstreetmap.org/')),
    ).toHaveLength(1)
  })

  test('the charter ends the first part of the history, and every later event stands behind See more', async () => {
    for (const path of ['/lth', '/fil/lth']) {
      const text = await page(path)
      const [first, more] = [
        text.split('<details class="more">')[0]!,
        text.split('<details class="more">')[1]!,
      ]
      expect(places(first, 'history').at(-1)).toBe('history-1940')
      expect(places(more, 'history')).toEqual(
        expect.arrayContaining(['history-1941', 'history-1945', 'history-2018']),
      )
    }
    const button = (await page('/lth')).split('<details class="more">')[1]!.split('</summary>')[0]!
    expect(plain(button)).toMatch(/See more.*1941–2018/)
  })

  test('a disputed year is said to be disputed', async () => {
    const text = await page('/lth')
    const history = plain(section(text, 'history'))
    expect(history).toMatch(/1586 or 1596 The parish The year is disputed\./)
    expect(history).toMatch(/1941 The city is inaugurated.*The date is disputed\./)
    expect(sourceOf(text, '1586 or 1596')).toMatch(/Other sources: 1596/)
    expect(sourceOf(text, '1941: The city is inaugurated')).toMatch(
      /Other sources: the town hall was inaugurated on 30 March 1940/,
    )
  })

  test('search engines are told what and where the city is, and what picture to share', async () => {
    const text = await page('/lth')
    const about = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!)
    expect(about).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'City',
      name: 'San Pablo City',
      geo: {
        '@type': 'GeoCoordinates',
        latitude: expect.closeTo(14.07, 1),
        longitude: expect.closeTo(121.32, 1),
      },
    })
    const share = Object.fromEntries(
      tagsOf(text, 'meta').map((meta) => [meta.property ?? meta.name, meta.content]),
    )
    expect(share['og:image']).toBe(`${SITE_URL}/share/maps/neighbours.svg.png`)
    expect(share.description).toMatch(/^Where San Pablo is/)
  })

  test('what the office supplies takes the place of the empty state', async () => {
    const given = { title: both('Mission'), body: both('<p>A sample mission.</p>'), empty: both('Awaited.') }
    await use((database) => changeEntry(database, texts, 'mvh/mission', given))
    await until('the mission', async () => (await page('/mvh')).includes('A sample mission.'))
    const text = await page('/mvh')
    expect(section(text, 'mission')).not.toContain('—')
    expect(text).not.toContain('Awaited.')
  })

  test('a video id makes the hymn’s frame, loaded on request, and nobody is asked for it any more', async () => {
    const given = { title: both('City hymn'), empty: both('Awaited.'), video: 'sample_0-id' }
    await use((database) => changeEntry(database, texts, 'mvh/hymn', given))
    await until('the hymn', async () => (await page('/mvh')).includes('sample_0-id'))
    const text = await page('/mvh')
    expect(text).not.toMatch(/Awaited\.|<iframe/)
    expect(tagsOf(text, 'div').map((div) => div['data-embed'])).toContain(
      'https://www.youtube-nocookie.com/embed/sample_0-id',
    )
  })

  test('a block that staff take away is gone with its way to it, and the page stands', async () => {
    await use(async (database) => archiveEntry(database, EDITOR, await idOf(database, 'lth/slopes')))
    await use(async (database) => archiveEntry(database, EDITOR, await idOf(database, 'lth/history-1940')))
    await use(async (database) => archiveEntry(database, EDITOR, await idOf(database, 'lth/land')))
    await until('less', async () => !(await page('/lth')).includes('"land"'))
    const text = await page('/lth')
    expect(wordsOf(text, 'h1')).toBe('Location and History')
    expect(tagsOf(text, 'a').map(({ href }) => href)).not.toContain('#land')
    // Without the charter there is nothing to cut the history at: all of it is shown.
    expect(text).not.toContain('<details class="more">')
    expect(places(text, 'history')).toContain('history-2018')
  })
})
