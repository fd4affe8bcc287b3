// Departments and offices: the two lead cards, OFFICES, rows of two, and each office's own page (spec 2.7).
// @module-tag slow
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hotlines } from '#collections/hotlines.collection.ts'
import { offices as collection } from '#collections/offices.collection.ts'
import type { Office } from '#features/people/offices.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { OFFICE } from '#tests/support/documents.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { PLACE } from '#tests/support/supplied.ts'
import { openCity, soon } from '#tests/support/visitor.ts'
import { SPEECH } from '#words'

const city = openCity('supplied')
const AWAITED = '—'
const NATIONAL = ['tel:911', 'tel:8888', 'tel:12782']
const UNDER_MAYOR = [
  'Records Section',
  'Urban Housing',
  'Business Permit and Licensing Office (BPLO)',
  'Public Employment Service Office (PESO)',
  'Zoning and Land Use Division',
]

const texts = async (list: Locator) =>
  (await list.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
const offices = (page: Page) => page.getByRole('link', { name: 'OFFICES', exact: true })
const dialog = (page: Page) => page.locator('#dialog-offices')
const reach = (page: Page) => texts(page.locator('.office-reach dl > div'))
const directory = () => city.use((db) => listEntries(db.reader, collection, 'en'))
const findOffice = async (slug: string) => (await directory()).find((one) => one.slug === slug)!
/** What its row says: all have a head and a number, but the one that came last. */
const factsOf = ({ name, headPosition, head, phones }: Office) =>
  name === OFFICE ? `Head, telephone: ${AWAITED}` : `${headPosition} ${head} Telephone ${phones}`
const departments = (page: Page) => page.locator('section[aria-labelledby=departments] .offices > li')

test('OFFICES opens the five offices under the mayor in place and gives the focus back; their source is at the foot', async () => {
  const page = await city.visit('/dept')
  await offices(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  expect(await texts(dialog(page).locator('.row-button'))).toEqual(UNDER_MAYOR)
  expect(await page.locator('.sources').textContent()).toContain("City's former website, 2020")
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await offices(page).evaluate((button) => button === document.activeElement)).toBe(true)
  expect(new URL(page.url()).hash).toBe('')
})

test('without script OFFICES leads down to the same five', async () => {
  const page = await city.visit('/fil/dept', { javaScriptEnabled: false })
  await page.locator('[data-dialog=offices]').click()
  await page.waitForURL((url) => url.pathname === '/fil/dept' && url.hash === '#mayor')
  const heading = page.locator('#mayor')
  // The page may still be gliding down to it.
  await soon(async () => (await heading.boundingBox())!.y).toBeLessThan(450)
  expect((await heading.boundingBox())!.y).toBeGreaterThan(0)
  expect(await page.locator('.under-mayor .offices > li').count()).toBe(5)
  expect(await page.locator('.sources').textContent()).toContain('2020')
})

describe('the directory', () => {
  test('begins with the two leading offices, then the others two in a row, each with position, head and telephone', async () => {
    const page = await city.visit('/dept')
    const all = await directory()
    expect(await texts(page.locator('.lead-offices h2'))).toEqual([
      "Mayor's Office",
      "City Administrator's Office",
    ])
    expect(await texts(page.locator('.lead-offices dl'))).toEqual(
      all.filter(({ group }) => group === 'lead').map(factsOf),
    )
    const rows = await departments(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    )
    const inRow = [...Map.groupBy(rows, (top) => Math.round(top)).values()].map((row) => row.length)
    expect(inRow).toEqual(Array.from({ length: 15 }, () => 2))
    const facts = await texts(page.locator('.offices dl'))
    expect(facts).toHaveLength(35)
    expect(facts).toEqual(all.filter(({ group }) => group !== 'lead').map(factsOf))
  })

  test('an office says what it does, who heads it, how to reach it, its services, documents and forms', async () => {
    const page = await city.visit('/dept/civil-registrar')
    expect(await page.locator('.office-duty').innerText()).toMatch(/births, marriages and deaths/)
    const { head, phones, email, asOf } = await findOffice('civil-registrar')
    expect(await reach(page)).toEqual([
      `City Civil Registrar ${head}`,
      `Telephone ${phones}`,
      `E-mail ${email}`,
      `Place ${PLACE}`,
      'Hours Monday to Friday, 8:00 am to 5:00 pm, no noon break',
      `As of ${SPEECH.en.longDate(asOf)}`,
    ])
    const calls = page.locator('.office-reach a[href^="tel:"]')
    expect(await calls.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      `tel:${phones[0]!.replaceAll(/\D/g, '')}`,
      ...NATIONAL,
    ])
    const ways = (part: string) =>
      page
        .locator(`section[aria-labelledby=${part}] .row-button`)
        .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]))
    expect(await ways('services')).toContainEqual(['Certificate of birth', '/birth'])
    expect(await ways('forms')).toEqual([['Civil registry', '/forms/civil-registry']])
    await page.goto(city.at('/dept/vice-mayor'))
    expect(await ways('documents')).toContainEqual(['Ordinances', '/ord'])
  })

  testInFull('an office shows the numbers of its hotline', async () => {
    const page = await city.visit('/dept/treasurer')
    const { head, phones, email, asOf } = await findOffice('treasurer')
    const agencies = await city.use((db) => listEntries(db.reader, hotlines, 'en'))
    const { landlines, mobiles } = agencies.find(({ office }) => office === 'treasurer')!
    expect(await reach(page)).toEqual([
      `City Treasurer ${head}`,
      `Telephone ${phones}`,
      `Hotline ${landlines} ${mobiles}`,
      `E-mail ${email}`,
      'Place City Hall, San Pablo City',
      'Hours Monday to Friday, 8:00 am to 5:00 pm, no noon break',
      `As of ${SPEECH.en.longDate(asOf)}`,
    ])
    expect(await page.locator('.office-reach a[href="/hotlines"]').count()).toBe(1)
    await page.goto(city.at('/dept/sample-office'))
    expect((await reach(page)).at(-1)).toBe(`Head, telephone, e-mail, place: ${AWAITED}`)
  })
})

testInFull('each way on is large enough for a thumb', async () => {
  const page = await city.visit('/dept', { viewport: { width: 320, height: 640 } })
  for (const address of ['/dept', '/fil/dept', '/dept/mayor', '/fil/dept/cdrrmo']) {
    await page.goto(city.at(address))
    const small = await page
      .locator('main :is(h2, h3) a, main .row-button, main .button, main .back a')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
          .map((one) => one.textContent),
      )
    expect([address, small]).toEqual([address, []])
  }
})
