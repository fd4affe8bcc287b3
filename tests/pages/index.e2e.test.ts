// The front page: its eleven parts in the specified order, and the panels beside them (spec 2.4, 2.6).
// @module-tag slow
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { hotlines } from '#collections/hotlines.collection.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { decode, tagsOf } from '#tests/support/markup.ts'
import { openCity, PHONE } from '#tests/support/visitor.ts'

const city = openCity('supplied')

// Spec 2.4, in its order.
const PARTS = [
  '.hero[data-carousel="3000"]',
  '.banner',
  '.front-lead',
  '.hotline-panel',
  '.front-subs',
  '.services-panel',
  '.bids',
  '.social',
  '.icon-buttons',
  '.here',
  '.videos',
]
const AGENCIES = [
  'Assessor',
  'Business Permit and Licensing Office',
  'Barangay Control',
  'Bureau of Fire Protection',
  'CDRRMO',
  'CHO',
  'Office of the Building Official',
  'PACD (CHRMO)',
  'Police',
  'Red Cross chapter',
  'City Government',
  'Treasurer',
  'Welfare & Development Office',
]

const SERVICES = [
  ['REAL PROPERTY REQUEST INFORMATION APPLICATION', '/realproperty'],
  ['Birth certificate', '/birth'],
  ['Death certificate', '/death'],
  ['Marriage certificate', '/marriage'],
  ['REQUEST FOR REAL PROPERTY TAX ASSESSMENT', '/assessment'],
  ['BUSINESS TAX PAYMENT', '/payments/business'],
  ['FRANCHISE TAX PAYMENT', '/payments/franchise'],
  ['REAL PROPERTY TAX ASSESSMENT When and how to pay', '/payments/property'],
  ['MARKET ONLINE PAYMENT', '/payments/market'],
] as const

/** What a page says as the server sends it, from one part to the next. */
async function sourceOf(address: string, from: string, to: string) {
  const html = await (await fetch(city.at(address))).text()
  const start = html.indexOf(from)
  return html.slice(start, html.indexOf(to, start))
}
const hrefs = (html: string) => tagsOf(html, 'a').map(({ href }) => href)

const texts = async (list: Locator) =>
  (await list.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim())

test('the eleven parts stand in the specified order, in the source and on a phone, in both languages', async () => {
  const page = await city.visit('/', { viewport: PHONE })
  for (const address of ['/', '/fil']) {
    await page.goto(city.at(address))
    const tops: number[] = []
    for (const part of PARTS) tops.push((await page.locator(part).boundingBox())?.y ?? Number.NaN)
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    const inSource = await page
      .locator(PARTS.join(','))
      .evaluateAll((found, parts) => found.map((one) => parts.findIndex((part) => one.matches(part))), PARTS)
    expect(inSource).toEqual(PARTS.map((_, index) => index))
  }
})

test('the parts say what the specification gives them', async () => {
  const page = await city.visit('/')
  expect(await page.locator('.banner').innerText()).toBe('MY CITY, NEWS AND UPDATES')
  // A banner over the whole width of the columns, in the largest letters below the carousel.
  const banner = (await page.locator('.banner').boundingBox())!
  expect(banner.width).toBe((await page.locator('.front-columns').boundingBox())!.width)
  expect(banner.height).toBeGreaterThan(50)
  expect(await page.locator('.front-lead img').count()).toBe(1)
  expect((await page.locator('.front-lead').innerText()).length).toBeGreaterThan(200)
  expect(await page.locator('.front-subs .news-card').count()).toBe(2)
  expect(await page.locator('.bids a').getAttribute('href')).toBe('https://philgeps.gov.ph')
  expect(await texts(page.locator('.icon-buttons strong'))).toEqual([
    'JOBS',
    'DISCLOSURE',
    'DOWNLOADABLE FORMS',
  ])
  expect(await page.locator('.here h2').textContent()).toBe('HERE @ San Pablo City')
  expect(await page.locator('.here figure').count()).toBe(3)
  expect(await texts(page.locator('.here figcaption'))).toEqual([
    expect.stringMatching(/church.*Second World War/i),
    expect.stringMatching(/14\.5 hectares by another survey.*20\.49 hectares.*main water supplier/i),
    expect.stringMatching(/fountain/i),
  ])
  expect(await page.locator('.here .section-head a').getAttribute('href')).toBe(
    'https://facebook.com/tourismsanpablo',
  )
  expect(await page.locator('.videos h2').innerText()).toBe('VIDEOS')
  for (const card of await page.locator('.front-subs .news-card').all()) {
    expect(await card.locator('img').count()).toBe(1)
    expect((await card.locator('h3').innerText()).length).toBeGreaterThan(5)
    expect(await card.locator('.byline').innerText()).toMatch(/^.+ · \d{1,2} \w+ \d{4}$/)
    expect((await card.locator('p:last-child').innerText()).length).toBeGreaterThan(40)
  }
  await page.getByRole('link', { name: 'SEE ALL NEWS' }).click()
  await page.waitForURL('**/newsupdate*')
  expect(await page.locator('h1').innerText()).toBe('NEWS ARTICLE')
})

test('between the carousel and the banner four quick links lead to what most people come for', async () => {
  for (const [address, prefix] of [
    ['/', ''],
    ['/fil', '/fil'],
  ] as const) {
    const between = await sourceOf(address, 'data-carousel="3000"', 'class="banner"')
    const quick = between.slice(between.indexOf('class="quick"'))
    expect(hrefs(quick)).toEqual(
      ['/certificates', '/bplo', '/assessment', '/track'].map((path) => prefix + path),
    )
  }
})

test('the official pages are those of the city and its disaster, information and tourism offices, as of 2020', async () => {
  const social = decode(await sourceOf('/', 'class="social"', '</section>'))
  const pages = [...social.matchAll(/<a href="https:\/\/facebook\.com\/[^"]+">([^<]+)</g)].map(
    ([, name]) => name,
  )
  expect(pages).toEqual([
    'City Government of San Pablo',
    'City Disaster Risk Reduction and Management Office',
    'City Information Office',
    'City Tourism Office',
  ])
  expect(social).toMatch(/<p class="note">[^<]*2020/)
})

test('the pictures of the carousel and of HERE are said to be drawings, as long as there are no photos', async () => {
  const slides = tagsOf(await sourceOf('/', 'data-carousel="3000"', 'class="quick"'), 'img')
  expect(slides).toHaveLength(5)
  for (const { alt } of slides) expect(alt).toMatch(/^Illustration: /)
  const here = await sourceOf('/', 'class="here"', '</section>')
  expect(here.match(/data-illustrations/g)).toHaveLength(1)
})

test('the thirteen hotlines open and close one by one; numbers are there to call, or another way on', async () => {
  const page = await city.visit('/')
  const entries = page.locator('.hotline-panel details')
  expect(await texts(entries.locator('summary'))).toEqual(AGENCIES)
  for (const entry of await entries.all()) {
    const inside = entry.locator('> div')
    expect(await inside.isVisible()).toBe(false)
    await entry.locator('summary').click()
    await inside.waitFor()
    expect((await inside.innerText()).length).toBeGreaterThan(10)
  }
  const agencies = await city.use((db) => listEntries(db.reader, hotlines, 'en'))
  const { landlines, mobiles } = agencies.find(({ name }) => name === 'Treasurer')!
  expect([landlines.length, mobiles.length]).toEqual([1, 1])
  const treasurer = entries.filter({ hasText: 'Treasurer' })
  expect(await texts(treasurer.locator('li'))).toEqual([`Landline ${landlines}`, `Mobile ${mobiles}`])
  const links = await treasurer
    .locator('li a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toEqual(Array(2).fill(expect.stringMatching(/^tel:\+?[\d-]+$/)))
  const within = (name: string) => entries.filter({ hasText: name }).locator('> div').innerText()
  for (const [letters, words] of [
    ['CDRRMO', 'City Disaster Risk Reduction and Management Office'],
    ['CHO', 'City Health Office'],
    ['PACD (CHRMO)', 'Public Assistance and Complaints Desk'],
  ] as const)
    expect(await within(letters)).toContain(words)
  for (const name of ['Bureau of Fire Protection', 'Police', 'Red Cross chapter'])
    expect(await within(name)).toContain('Not an office of the city')
  for (const entry of await entries.all()) {
    await entry.locator('summary').click()
    await entry.locator('> div').waitFor({ state: 'hidden' })
  }
})

test('every service leads to its address', async () => {
  const page = await city.visit('/', { viewport: PHONE, javaScriptEnabled: false })
  const panel = page.locator('.services-panel')
  for (const [name, address] of SERVICES) {
    const link = panel.getByRole('link', { name, exact: true })
    expect([name, await link.getAttribute('href')]).toEqual([name, address])
  }
  await panel.getByRole('link', { name: SERVICES[0][0], exact: true }).click()
  await page.waitForURL((url) => url.href === city.at(SERVICES[0][1]))
  const certificates = await sourceOf('/certificates', '<main', '</main>')
  expect(hrefs(certificates).slice(-3)).toEqual(['/birth', '/death', '/marriage'])
})

testInFull('services of the nation lead to its sites and say so', async () => {
  const page = await city.visit('/', { javaScriptEnabled: false })
  const links = page.locator('.services-panel a.outside')
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    'https://orus.bir.gov.ph',
    'https://bnrs.dti.gov.ph',
    'https://passport.gov.ph',
  ])
  for (const text of await texts(links)) expect(text).toMatch(/A national government site$/)
})

testInFull('the lead is the newest featured article, and no article stands there twice', async () => {
  const page = await city.visit('/')
  const { data } = (await (await fetch(city.at('/api/shownewsupdate'))).json()) as {
    data: { id: number; title: string; slug: string; status: string }[]
  }
  const newestFirst = data.reverse()
  const shown = await page
    .locator('.front-lead [data-article], .front-subs [data-article]')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.article)))
  const plain = newestFirst.filter(({ status }) => status === '').map(({ id }) => id)
  const lead = newestFirst.find(({ status }) => status === 'active')!
  expect(shown).toEqual([lead.id, plain[0], plain[1]])
  const title = page.locator('.front-lead h3 a')
  expect([await title.innerText(), await title.getAttribute('href')]).toEqual([
    lead.title,
    `/article?articleID=${lead.id}`,
  ])
  expect(await page.locator('.front-lead .more').getAttribute('href')).toBe(`/news/${lead.slug}`)
})

// Where a phone shows least of a page: the browser's own bars take the rest of 740.
const SMALL_PHONE = { width: 360, height: 640 }

test.each([
  ['/', false],
  ['/fil', false],
  ['/fil', true],
] as const)(
  '%s shows Track on the first screen of a phone, on one line with its neighbours; signed in: %s',
  async (path, isSigned) => {
    const page = await city.visit(path, {
      viewport: SMALL_PHONE,
      first: (one) =>
        one.context().addCookies(isSigned ? [{ name: 'signed', value: '1', url: city.at('/') }] : []),
    })
    const tools = page.locator('.tools > :visible')
    const tops = await tools.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect([tops.length, new Set(tops).size]).toEqual([5, 1])
    const track = page.locator('.tools').getByRole('link', { name: 'Track', exact: true })
    const { x, y, width, height } = (await track.boundingBox())!
    expect([x >= 0, x + width <= SMALL_PHONE.width, y >= 0, y + height <= SMALL_PHONE.height]).toEqual([
      true,
      true,
      true,
      true,
    ])
    await track.click()
    await page.waitForURL(`**${path === '/' ? '' : path}/track`)
  },
)
