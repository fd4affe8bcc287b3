// Local officials: the cards, what lies over them on hover, focus and tap, and the same in a plain list (spec 2.7).
// @module-tag slow
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testInFull } from '#tests/support/in-full.ts'
import { COUNCILOR } from '#tests/support/people.ts'
import { openCity, PHONE } from '#tests/support/visitor.ts'

const city = openCity('supplied')

const cards = (page: Page) => page.locator('.officials > li')
const card = (page: Page, index: number) => cards(page).nth(index)
const overlay = (one: Locator) => one.locator('.official-overlay')
const texts = async (list: Locator) =>
  (await list.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())

describe('the officials', () => {
  test('are two lead cards, ten councilors and the two presidents, with drawn stand-ins and no name nobody supplied', async () => {
    const page = await city.visit('/officials')
    expect(await texts(page.locator('.officials.leads .official-position'))).toEqual([
      'City Mayor',
      'City Vice Mayor',
    ])
    expect(await texts(page.locator('.officials:not(.leads) .official-position'))).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `City Councilor ${index + 1} of 10`),
      'President, Association of Barangay Captains (ABC)',
      'President, Sangguniang Kabataan (SK) Federation',
    ])
    expect(await page.locator('.officials svg.emblem').count()).toBe(13)
    const names = await texts(page.locator('.officials button .official-name'))
    expect(names).toEqual([COUNCILOR.name])
    expect(await page.locator('main [data-awaited]').count()).toBe(1)
    expect(await card(page, 4).locator('img').getAttribute('alt')).toBe('A sample portrait')
    expect(await page.locator('main').innerText()).not.toMatch(/\{\w+\}/)
  })

  test('are counted by the law, each kind with how it is filled and its term', async () => {
    const page = await city.visit('/officials')
    await page.locator('summary', { hasText: 'The seats by law' }).click()
    expect(await texts(page.locator('.seats tbody tr'))).toEqual([
      'City Mayor 1 Elected by the voters of the city 30 June 2025 to 30 June 2028',
      'City Vice Mayor 1 Elected by the voters of the city; presides over the council 30 June 2025 to 30 June 2028',
      'City Councilor 10 Elected by the voters of the city 30 June 2025 to 30 June 2028',
      'President, Association of Barangay Captains (ABC) 1 Chosen by the heads of the barangays; member of the council by virtue of that office As long as that office lasts',
      'President, Sangguniang Kabataan (SK) Federation 1 Chosen by the heads of the Sangguniang Kabataan; member of the council by virtue of that office As long as that office lasts',
    ])
  })

  test('show position, office, contact and e-mail over the card on hover, and only then', async () => {
    const page = await city.visit('/officials')
    const one = card(page, 2)
    expect(await overlay(one).isVisible()).toBe(false)
    await one.hover()
    await overlay(one).waitFor()
    expect(await texts(overlay(one).locator('dt'))).toEqual(['Position', 'Office', 'Contact,', 'e-mail:'])
    expect(await texts(overlay(one).locator('dd'))).toEqual([
      'City Councilor',
      'Sangguniang Panlungsod (City Council)',
      '—',
    ])
    // The pointer may go on the overlay itself.
    await overlay(one).locator('dd').last().hover()
    expect(await overlay(one).isVisible()).toBe(true)
    await page.locator('h1').hover()
    await overlay(one).waitFor({ state: 'hidden' })
  })

  test('show it without script on hover and focus', async () => {
    const page = await city.visit('/officials', { javaScriptEnabled: false })
    await card(page, 2).hover()
    await overlay(card(page, 2)).waitFor()
    await page.locator('h1').hover()
    await overlay(card(page, 2)).waitFor({ state: 'hidden' })
    await card(page, 4).locator('button').focus()
    await overlay(card(page, 4)).waitFor()
  })

  testInFull('show it on focus, and the links in it are the next to be reached', async () => {
    const page = await city.visit('/officials')
    const one = card(page, 4)
    await one.locator('button').focus()
    await overlay(one).waitFor()
    const links = overlay(one).locator('a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'tel:0495550110',
      'tel:09005550111',
      `mailto:${COUNCILOR.email}`,
    ])
    await page.keyboard.press('Tab')
    expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await overlay(one).isVisible()).toBe(true)
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Tab')
    await overlay(one).waitFor({ state: 'hidden' })
    expect(await overlay(card(page, 5)).isVisible()).toBe(true)
  })

  test('show it on a tap, which calls nobody, and another tap elsewhere takes it away', async () => {
    const page = await city.visit('/officials', {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const one = card(page, 4)
    await one.scrollIntoViewIfNeeded()
    const link = (await overlay(one).locator('a').first().boundingBox())!
    await page.touchscreen.tap(link.x + link.width / 2, link.y + link.height / 2)
    await overlay(one).waitFor()
    expect(await one.locator('button').evaluate((button) => button === document.activeElement)).toBe(true)
    expect(asked.filter((url) => /^(tel|mailto):/.test(url))).toEqual([])
    const other = (await card(page, 5).boundingBox())!
    await page.touchscreen.tap(other.x + other.width / 2, other.y + 40)
    await overlay(one).waitFor({ state: 'hidden' })
    expect(await overlay(card(page, 5)).isVisible()).toBe(true)
  })

  testInFull(
    'stand in a plain list with the same facts, term and day of the record; who is unknown shares one line',
    async () => {
      const page = await city.visit('/officials')
      expect(await page.getByRole('heading', { name: 'As a plain list' }).count()).toBe(1)
      const rows = await texts(page.locator('.official-list > li'))
      expect(rows).toEqual([
        [
          'City Councilor 3 of 10 Name Sample Councilor Office Sangguniang Panlungsod (City Council)',
          'Contact (049) 555 0110 0900 555 0111 E-mail councilor@example.gov.ph',
          'Term 30 June 2025 to 30 June 2028 As of 21 November 2026 Picture Sample photographer',
        ].join(' '),
        [
          'City Mayor, City Vice Mayor, City Councilor (9),',
          'President, Association of Barangay Captains (ABC), President, Sangguniang Kabataan (SK) Federation',
          'Name, contact, e-mail: —',
        ].join(' '),
      ])
      expect(await page.locator('[data-awaited]').innerText()).toContain(
        '13 names, 13 telephone numbers, 13 e-mail addresses',
      )
    },
  )
})

testInFull(
  'Escape takes the overlay away while pointer and focus stay, and it comes again the next time',
  async () => {
    const page = await city.visit('/officials')
    const one = card(page, 3)
    await one.hover()
    await overlay(one).waitFor()
    await page.keyboard.press('Escape')
    await overlay(one).waitFor({ state: 'hidden' })
    await page.locator('h1').hover()
    await one.hover()
    await overlay(one).waitFor()
    await page.locator('h1').hover()

    await one.locator('button').focus()
    await overlay(one).waitFor()
    await page.keyboard.press('Escape')
    await overlay(one).waitFor({ state: 'hidden' })
    expect(await one.locator('button').evaluate((button) => button === document.activeElement)).toBe(true)
    await card(page, 5).locator('button').focus()
    await one.locator('button').focus()
    await overlay(one).waitFor()
  },
)

testInFull('a card tells its facts to who cannot see it', async () => {
  const page = await city.visit('/officials')
  const button = card(page, 2).locator('button')
  const facts = await button.getAttribute('aria-describedby')
  expect(await page.locator(`#${facts}`).textContent()).toContain('Sangguniang Panlungsod')
  const tree = await card(page, 2).ariaSnapshot()
  expect(tree).toContain('button "City Councilor 1 of 10"')
})

testInFull(
  'it is said when terms change and by which law, and nothing is cut off on the smallest phone',
  async () => {
    const page = await city.visit('/officials', { viewport: { width: 320, height: 640 } })
    for (const [address, sentence] of [
      [
        '/officials',
        /elected on 2 November 2026 take office on 1 December 2026.*these two seats change after that/s,
      ],
      ['/fil/officials', /Nobyembre 2, 2026 ay uupo sa Disyembre 1, 2026/],
    ] as const) {
      await page.goto(city.at(address))
      expect(await page.locator('details:has(#terms)').textContent()).toMatch(sentence)
      expect(await page.locator('.sources').textContent()).toContain('RA 12232')
      const cut = await page
        .locator('.official-overlay')
        .evaluateAll((all) =>
          all.filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth),
        )
      expect([address, cut]).toEqual([address, []])
    }
  },
)
