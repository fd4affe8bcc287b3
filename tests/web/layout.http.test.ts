// What stands around every page, what an empty city says, and the id of a bug: read as plain HTML.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { RefusedActs } from '#features/audit/refused-acts.ts'
import { RateLimits } from '#features/protection/rate-limits.ts'
import { archiveEntry } from '#features/publishing/publish.ts'
import { eachServer } from '#tests/support/servers.ts'
import { createApp } from '../../src/app.ts'

const part = (html: string, element: string) =>
  new RegExp(`<${element}[ >].*?</${element}>`, 's').exec(html)?.[0] ?? ''

const FOOTER_LINKS = [
  'gov.ph',
  'data.gov.ph',
  'officialgazette.gov.ph',
  'president.gov.ph',
  'ovp.gov.ph',
  'senate.gov.ph',
]
const OFFICES = ['congress.gov.ph', 'sc.judiciary.gov.ph', 'ca.judiciary.gov.ph', 'sb.judiciary.gov.ph']

eachServer('Around every page', ({ ask, use }) => {
  test('the header has the mark, the name of the city, the specified line and Home', async () => {
    const header = part((await ask('/mvh')).text, 'header')
    expect(header).toContain('src="/storage/mark.svg"')
    expect(header).toContain('<strong>San Pablo City</strong>')
    expect(header).toContain('OFFICIAL WEBSITE OF THE CITY GOVERNMENT')
    expect(header).toMatch(/<a href="\/"[^>]*>Home<\/a>/)
  })

  test('the footer has the mark, the count, the Republic, the public domain, and both lists of national links', async () => {
    const footer = part((await ask('/mvh')).text, 'footer')
    expect(footer).toContain('src="/storage/mark.svg"')
    expect(footer).toMatch(/Count: \d/)
    expect(footer).toContain('Republic of the Philippines')
    expect(footer).toContain('public domain')
    for (const host of [...FOOTER_LINKS, ...OFFICES]) expect(footer).toContain(`href="https://${host}"`)
  })

  test('a city with nothing published says so, in place of each list', { tags: ['slow'] }, async () => {
    await use(archiveAll)
    await expect.poll(async () => (await ask('/')).text).toContain('There is no news right now.')
    const home = (await ask('/')).text
    expect(home).toContain('The City Information Office will post its videos here.')
    expect(home).toContain('No job opening is listed at the moment.')
    expect((await ask('/newsupdate')).text).toContain('There is no news right now.')
    expect((await ask('/article')).status).toBe(200)
    expect((await ask('/forms/hr')).text).toContain('Ask the office for its forms.')
    expect(JSON.parse((await ask('/api/shownewsupdate')).text)).toEqual({ data: [] })
  })
})

async function archiveAll(db: Database) {
  const rows = await db.reader.selectFrom('entries').select('id').where('published_version', '>', 0).execute()
  for (const { id } of rows) await archiveEntry(db, SYSTEM, id)
}

type Site = Parameters<typeof createApp>[0]

/** A site whose pages break, and whose count cannot be read. */
const broken = {
  config: { siteUrl: 'http://localhost:3000', host: '', port: 3000 },
  database: () => {
    throw new Error('a bug')
  },
  pages: { held: () => undefined, get: (_key: string, render: () => Promise<unknown>) => render() },
  assets: {
    script: () => '/assets/x.js',
    styles: '/assets/x.css',
    font: '/assets/x.woff2',
    extra: [],
    build: 'x',
  },
  visits: { now: () => null, saw: () => {} },
  limits: new RateLimits(() => Buffer.alloc(32)),
  refusedActs: new RefusedActs(),
} as unknown as Site

test('a bug answers 500 with the specified heading and an id to quote, and the count reads #### while unknown', async () => {
  const answer = await createApp(broken).request('/newsupdate')
  expect(answer.status).toBe(500)
  const html = await answer.text()
  expect(html).toContain('Unexpected Application Error!')
  expect(html).toContain('500 Internal Server Error')
  expect(html).toMatch(/give this number: [0-9a-f]{8}/)
  expect(html).toContain('Count: ####')
  expect(html).not.toContain('a bug')
})

test('a bug of the API answers problem+json with an id', async () => {
  const answer = await createApp(broken).request('/api/shownewsupdate')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({
    status: 500,
    title: 'Internal Server Error',
    id: expect.stringMatching(/^[0-9a-f]{8}$/),
  })
})
