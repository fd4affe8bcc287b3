// Local officials: the cards, what lies over them on hover, focus and tap, and the same in a plain list (spec 2.7).
// @module-tag slow
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { officials } from '#collections/officials.collection.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { PORTRAIT } from '#tests/support/supplied.ts'
import { openCity, PHONE } from '#tests/support/visitor.ts'
import { SPEECH } from '#words'

const city = openCity('supplied')
// Here no name is known yet.
const plain = openCity()

const cards = (page: Page) => page.locator('.officials > li')
const card = (page: Page, index: number) => cards(page).nth(index)
/** The one of the fifth card. */
const findCouncilor = async () => (await listOfficials())[4]!
const listOfficials = () => city.use((db) => listEntries(db.reader, officials, 'en'))
const overlay = (one: Locator) => one.locator('.official-overlay')
const texts = async (list: Locator) =>
  (await list.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())

describe('the officials', () => {
  test('are two lead cards, ten councilors and the two presidents, with drawn stand-ins and no name nobody supplied', async () => {
    const page = await plain.visit('/officials')
    expect(await texts(page.locator('.officials.leads .official-position'))).toEqual([
      'City Mayor',
      'City Vice Mayor',
    ])
    expect(await texts(page.locator('.officials:not(.leads) .official-position'))).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `City Councilor ${index + 1} of 10`),
      'President, Association of Barangay Captains (ABC)',
      'President, Sangguniang Kabataan (SK) Federation',
    ])
    expect(await page.locator('.officials svg.emblem').count()).toBe(14)
    const names = (of: Page) => texts(of.locator('.officials button .official-name'))
    expect(await names(page)).toEqual([])
    expect(await page.locator('main [data-awaited]').count()).toBe(1)
    expect(await page.locator('main').innerText()).not.toMatch(/\{\w+\}/)
    const supplied = await city.visit('/officials')
    expect(await names(supplied)).toEqual((await listOfficials()).flatMap(({ name }) => name || []))
    expect(await card(supplied, 4).locator('img').getAttribute('alt')).toBe(PORTRAIT.alt.en)
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
    const page = await plain.visit('/officials')
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
    const { contact, email } = await findCouncilor()
    const hrefs = [...contact.map((number) => `tel:${number.replaceAll(/\D/g, '')}`), `mailto:${email}`]
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(hrefs)
    await page.keyboard.press('Tab')
    expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await overlay(one).isVisible()).toBe(true)
    for (const _ of hrefs) await page.keyboard.press('Tab')
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
      const rows = async (of: Page) => {
        await of.getByRole('heading', { name: 'As a plain list' }).click()
        return texts(of.locator('.official-list > li'))
      }
      const all = await rows(page)
      expect(all).toHaveLength(14)
      const { name, contact, email, asOf } = await findCouncilor()
      expect(all[4]).toBe(
        [
          `City Councilor 3 of 10 Name ${name} Office Sangguniang Panlungsod (City Council)`,
          `Contact ${contact} E-mail ${email} Term 30 June 2025 to 30 June 2028`,
          `As of ${SPEECH.en.longDate(asOf)} Picture ${PORTRAIT.credit.en}`,
        ].join(' '),
      )
      expect(all.at(-1)).toBe('President, Sangguniang Kabataan (SK) Federation Name, contact, e-mail: —')
      const awaited = (of: Page) => of.locator('[data-awaited]').innerText()
      expect(await awaited(page)).toContain('1 name, 1 telephone number, 1 e-mail address')
      const unknown = await plain.visit('/officials')
      expect(await rows(unknown)).toEqual([
        [
          'City Mayor, City Vice Mayor, City Councilor (10),',
          'President, Association of Barangay Captains (ABC), President, Sangguniang Kabataan (SK) Federation',
          'Name, contact, e-mail: —',
        ].join(' '),
      ])
      expect(await awaited(unknown)).toContain('14 names, 14 telephone numbers, 14 e-mail addresses')
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
  const page = await plain.visit('/officials')
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
