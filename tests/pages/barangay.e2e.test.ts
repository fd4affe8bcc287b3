// The barangays (spec 2.7, 4, 9): choice of a district, tables of two, DETAILS, the drawn map by hand, wheel and keys; the choice by an address of its own.
// @module-tag slow

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFinds, cutOff, overflow, SMALL } from '#tests/house/axe.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { atDepth } from '#tests/support/scope.ts'
import { answerOutside, awake, openCity, PHONE, soon } from '#tests/support/visitor.ts'

const city = openCity()

const OFFSETS = [1, 33, 42, 45, 52, 63, 68]
const SAN_MIGUEL = '0403424060'
const ATISAN = '0403424080'

const PLACE = '.brgy-table td:nth-child(3n + 1):not([colspan])'
const places = async (page: Page) => (await page.locator(PLACE).allInnerTexts()).map(Number)
const opened = (page: Page, psgc: string) =>
  page.locator('dialog[open]', { has: page.locator('.brgy-facts', { hasText: psgc }) })
const detailsOf = (page: Page, psgc: string) => page.locator(`.brgy-table [href="?brgy=${psgc}"]`)
const areaOf = (page: Page, psgc: string) => page.locator(`.areas [href="?brgy=${psgc}"]`)
const focusedArea = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest('.areas a')?.getAttribute('href')?.slice('?brgy='.length) ?? null,
  )
const viewOf = async (page: Page) =>
  (await page.locator('.city-map > svg').getAttribute('viewBox'))!.split(' ').map(Number) as [
    number,
    number,
    number,
    number,
  ]

describe('the choice of a district', () => {
  test('offers SEE ALL, which is 8, and DISTRICT 1 to 7, and begins with all', async () => {
    const page = await city.visit('/barangay')
    const options = page.locator('select[name=district] option')
    expect(await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
      '8',
      ...'1234567',
    ])
    expect(await options.allInnerTexts()).toEqual([
      'SEE ALL',
      ...[1, 2, 3, 4, 5, 6, 7].map((number) => `DISTRICT ${number}`),
    ])
    expect(await page.locator('select[name=district]').inputValue()).toBe('8')
    expect(await places(page)).toEqual(Array.from({ length: 80 }, (_, i) => i + 1))
    const firsts = page.locator('.brgy-table tbody tr:first-child td:first-child')
    expect((await firsts.allInnerTexts()).map(Number)).toEqual(OFFSETS)
  })

  test('shows one district at an address of its own, and all again by SEE ALL', async () => {
    const page = await city.visit('/barangay')
    await page.selectOption('select[name=district]', 'DISTRICT 3')
    await page.waitForURL(/\/barangay\?district=3&/)
    expect(await places(page)).toEqual([42, 43, 44])
    expect(await page.locator('select[name=district]').inputValue()).toBe('3')
    await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('district')
    await awake(page)
    await page.selectOption('select[name=district]', '8')
    await page.waitForURL(/district=8/)
    expect(await places(page)).toHaveLength(80)
  })

  test('waits for the button where keys go through a closed list, and without script', async () => {
    const page = await city.visit('/barangay')
    await page.locator('select[name=district]').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await soon(() => page.locator('select[name=district]').inputValue()).toBe('1')
    expect(new URL(page.url()).search).toBe('')
    const plain = await city.visit('/barangay', { javaScriptEnabled: false })
    await plain.selectOption('select[name=district]', 'DISTRICT 3')
    await plain.getByRole('button', { name: 'Show', exact: true }).click()
    await plain.waitForURL(/\/barangay\?district=3&/)
    expect(await places(plain)).toEqual([42, 43, 44])
  })

  test('finds a barangay by its name, and says so when there is none, with ways on', async () => {
    const page = await city.visit('/barangay')
    await page.getByLabel('Name').fill('Sto. nino')
    await page.getByLabel('Name').press('Enter')
    await page.waitForURL(/q=Sto/)
    expect(await page.locator('.brgy-table td:nth-child(3n + 2)').allInnerTexts()).toEqual(['Santo Niño'])
    expect(await places(page)).toEqual([44])
    await page.goto(city.at('/barangay?district=2&q=Santo+Nino'))
    expect(await page.locator('main').innerText()).toContain(
      'No barangay of District 2 was found for “Santo Nino”.',
    )
    expect(await page.locator('.brgy-table').count()).toBe(0)
    await page.getByRole('link', { name: 'Search all districts' }).click()
    await page.waitForURL((url) => url.search === '?q=Santo%20Nino')
    expect(await places(page)).toEqual([44])
  })
})

testInFull(
  'a row holds two barangays, number, name and DETAILS each; on a phone they stand one below the other',
  async () => {
    const page = await city.visit('/barangay?district=5', { javaScriptEnabled: false })
    const rows = page.locator('.brgy-table tbody tr')
    const texts = (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim())
    expect(texts).toHaveLength(6)
    expect(texts[0]).toBe('52 Del Remedio DETAILS Del Remedio 53 San Crispin DETAILS San Crispin')
    expect(texts[5]).toBe('62 Santa Maria Magdalena DETAILS Santa Maria Magdalena')
    const tops = () =>
      rows
        .first()
        .locator('td:nth-child(3n + 1):not([colspan])')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    const [left, right] = await tops()
    expect(left).toBe(right)
    await page.setViewportSize(PHONE)
    const [first, second] = await tops()
    expect(second!).toBeGreaterThan(first! + 40)
  },
)

describe('DETAILS', () => {
  const FACTS = [
    'Barangay chairman\n—',
    'Contact number\n—',
    'Barangay code (given by the city)\n67 (derived)',
    'PSGC code\n0403424060',
    'District\n6',
    'Urban or rural (PSA)\nRural',
    'Population (2024 census)\n3,737',
    'Population (2020 census)\n3,513',
    'Land area\n528 hectares, computed from PSA boundaries',
  ]

  test('opens a dialog in place with script, which gives the focus back', async () => {
    const page = await city.visit('/barangay')
    await detailsOf(page, SAN_MIGUEL).focus()
    await page.keyboard.press('Enter')
    const dialog = opened(page, SAN_MIGUEL)
    await dialog.waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await dialog.getByRole('heading').allInnerTexts()).toEqual(['San Miguel'])
    for (const fact of FACTS) expect(await dialog.innerText()).toContain(fact)
    expect(await dialog.innerText()).not.toContain('RA 12232')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('DETAILS San Miguel')
  })

  test('leads without script to a page of the same facts, with the way back', async () => {
    const page = await city.visit('/barangay?district=6', { javaScriptEnabled: false })
    await detailsOf(page, SAN_MIGUEL).click()
    await page.waitForURL((url) => url.pathname + url.search === `/barangay?brgy=${SAN_MIGUEL}`)
    expect(await page.locator('h1').allInnerTexts()).toEqual(['San Miguel'])
    expect(await page.title()).toBe('San Miguel · San Pablo City')
    for (const fact of FACTS) expect(await page.locator('main').innerText()).toContain(fact)
    expect((await page.locator('main').innerText()).match(/RA 12232/g)).toHaveLength(1)
    await page.getByRole('link', { name: 'All barangays' }).click()
    await page.waitForURL('**/barangay')
  })

  test('shows one barangay after the other, each fetched when it is asked for; without a connection its link leads on', async () => {
    const asked: string[] = []
    const page = await city.visit('/barangay')
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.url().includes('?brgy='))
        asked.push(new URL(request.url()).search)
    })
    for (const [psgc, name] of [
      [SAN_MIGUEL, 'San Miguel'],
      [ATISAN, 'Atisan'],
      [ATISAN, 'Atisan'],
    ] as const) {
      await detailsOf(page, psgc).click()
      await opened(page, psgc).getByRole('heading', { name, exact: true }).waitFor()
      await page.keyboard.press('Escape')
    }
    expect(asked).toEqual([`?brgy=${SAN_MIGUEL}`, `?brgy=${ATISAN}`])
    await page.route(/brgy=/, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await detailsOf(page, SAN_MIGUEL).click()
    await page.waitForURL((url) => url.search === `?brgy=${SAN_MIGUEL}`)
  })

  testInFull('takes the city’s code too, and says that Atisan was given none', async () => {
    const page = await city.visit('/barangay?brgy=67', { javaScriptEnabled: false })
    expect(await page.locator('h1').innerText()).toBe('San Miguel')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      new RegExp(`/barangay\\?brgy=${SAN_MIGUEL}$`),
    )
    await page.goto(city.at(`/fil/barangay?brgy=${ATISAN}`))
    expect(await page.locator('main').innerText()).toContain('walang ibinigay')
  })

  testInFull('has the place drawn on the city, taken from the map', async () => {
    const page = await city.visit('/barangay')
    await detailsOf(page, ATISAN).click()
    const drawn = page.locator('svg.locator:visible')
    expect(await drawn.getAttribute('aria-label')).toBe('Atisan on the map of the city')
    const box = (selector: string) =>
      drawn.locator(selector).evaluate((one) => {
        const { x, y, width, height } = (one as SVGGraphicsElement).getBBox()
        return { x, y, width, height }
      })
    const [whole, area] = [await box('use >> nth=0'), await box('.here')]
    expect(area.width).toBeGreaterThan(50)
    expect(area.width).toBeLessThan(whole.width / 2)
    expect(area.x).toBeGreaterThanOrEqual(whole.x)
    expect(area.y + area.height).toBeLessThanOrEqual(whole.y + whole.height + 1)
  })

  testInFull('brings OpenStreetMap only when asked, round the barangay', async () => {
    const asked: string[] = []
    const page = await city.visit('/barangay?district=7', { first: answerOutside(asked) })
    await detailsOf(page, ATISAN).click()
    const place = opened(page, ATISAN).locator('[data-map]')
    expect(asked).toEqual([])
    expect(await place.getByRole('link').getAttribute('href')).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/\?mlat=13\.9773&mlon=121\.2774#/,
    )
    await place.getByRole('button', { name: 'Show the map' }).click()
    await soon(() => asked).toEqual([
      'https://www.openstreetmap.org/export/embed.html?bbox=121.2634%2C13.9633%2C121.2914%2C13.9913&layer=mapnik&marker=13.9773%2C121.2774',
    ])
    expect(await place.locator('iframe').getAttribute('title')).toBe('OpenStreetMap: Atisan')
  })
})

describe('the map', () => {
  test('has all 80 as links that say name and district; without script they lead to the details', async () => {
    const page = await city.visit('/barangay', { javaScriptEnabled: false })
    const areas = page.locator('.areas a')
    expect(await areas.count()).toBe(80)
    expect(await page.getByRole('link', { name: 'San Cristobal, District 3' }).count()).toBe(1)
    expect(await page.locator('.map-controls').isVisible()).toBe(false)
    await areaOf(page, '0403424045').click()
    await page.waitForURL('**/barangay?brgy=0403424045')
    expect(await page.locator('h1').innerText()).toBe('San Cristobal')
  })

  testInFull('tells the districts by number and name, not by colour alone', async () => {
    const page = await city.visit('/barangay')
    const words = await page.locator('.labels tspan:visible').allTextContents()
    const districts = words.map((word) => (/^[IV]+-[A-F]$/.test(word) ? '1' : word.at(-1)))
    expect(new Set(districts)).toEqual(new Set('1234567'))
    const key = page.locator('.brgy-districts a')
    expect(await key.count()).toBe(7)
    // An area opens the same dialog as DETAILS.
    await areaOf(page, '0403424045').click()
    await opened(page, '0403424045').waitFor()
    await page.keyboard.press('Escape')
    await key.nth(3).click()
    await page.waitForURL('**/barangay?district=4')
    expect(await places(page)).toEqual([45, 46, 47, 48, 49, 50, 51])
  })

  test('is one stop for Tab; the arrow keys reach every area, and Enter opens the one with the focus', async () => {
    const page = await city.visit('/barangay')
    expect(await page.locator('.areas a[tabindex="0"]').count()).toBe(1)
    const reached = await page.evaluate(() => {
      const areas = [...document.querySelectorAll<SVGAElement>('.areas a')]
      const seen = new Set([areas[0]!])
      for (const area of seen) {
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          area.focus()
          area.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
          const now = document.activeElement as unknown as SVGAElement
          if (areas.includes(now)) seen.add(now)
        }
      }
      return seen.size
    })
    expect(reached).toBe(80)
    expect(await page.locator('.areas a[tabindex="0"]').count()).toBe(1)
    await areaOf(page, '0403424045').focus()
    await page.keyboard.press('ArrowLeft')
    const at = await focusedArea(page)
    expect(at).not.toBe('0403424045')
    expect(await page.locator('.outlined').getAttribute('href')).toBe(`#area-${at}`)
    await page.keyboard.press('Enter')
    await opened(page, at!).waitFor()
    await page.keyboard.press('Escape')
    await soon(() => focusedArea(page)).toBe(at)
    await page.keyboard.press('Tab')
    expect(await focusedArea(page)).toBeNull()
  })

  testInFull('the keys + and − enlarge round what has the focus, 0 shows the whole again', async () => {
    const page = await city.visit('/barangay')
    const whole = await viewOf(page)
    await areaOf(page, ATISAN).focus()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    const [x, y, width, height] = await viewOf(page)
    expect(width).toBeLessThan(whole[2] / 2)
    expect(width / height).toBeCloseTo(whole[2] / whole[3], 3)
    expect(x).toBeLessThan(400)
    expect(y).toBeGreaterThan(800)
    await page.keyboard.press('-')
    expect((await viewOf(page))[2]).toBeGreaterThan(width)
    await page.keyboard.press('0')
    expect(await viewOf(page)).toEqual(whole)
  })

  testInFull('moves to what gets the focus outside the view', async () => {
    const page = await city.visit('/barangay?district=1')
    const before = await viewOf(page)
    await areaOf(page, ATISAN).focus()
    const [x, y, width] = await viewOf(page)
    expect(width).toBe(before[2])
    expect(x).toBeLessThan(before[0])
    expect(y).toBeGreaterThan(before[1])
  })

  testInFull(
    'the buttons enlarge, show the whole city, and bring the small areas of the centre near',
    async () => {
      const page = await city.visit('/barangay')
      const whole = await viewOf(page)
      const widthOf = async (psgc: string) => (await page.locator(`#area-${psgc}`).boundingBox())!.width
      const before = await widthOf('0403424032')
      await page.getByRole('button', { name: 'Center of the city' }).click()
      expect(await widthOf('0403424032')).toBeGreaterThan(before * 5)
      expect(await page.locator('.labels text:visible', { hasText: 'III-B' }).count()).toBe(1)
      await page.getByRole('button', { name: 'Whole city' }).click()
      expect(await viewOf(page)).toEqual(whole)
      await page.getByRole('button', { name: 'Zoom in' }).click()
      expect((await viewOf(page))[2]).toBeLessThan(whole[2])
      await page.getByRole('button', { name: 'Zoom out' }).click()
      expect(await viewOf(page)).toEqual(whole)
    },
  )

  testInFull('a drag moves it and opens nothing; it never leaves the city', async () => {
    const page = await city.visit('/barangay?district=1')
    const [x] = await viewOf(page)
    const box = (await page.locator('.city-map > svg').boundingBox())!
    const [fromX, fromY] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(fromX, fromY)
    await page.mouse.down()
    await page.mouse.move(fromX + 60, fromY, { steps: 6 })
    await page.mouse.up()
    const unit = (await viewOf(page))[2] / box.width
    expect(x - (await viewOf(page))[0]).toBeCloseTo(60 * unit, -1)
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(new URL(page.url()).search).toBe('?district=1')
    for (let times = 0; times < 12; times += 1) {
      await page.mouse.move(fromX - 200, fromY)
      await page.mouse.down()
      await page.mouse.move(fromX + 200, fromY)
      await page.mouse.up()
    }
    expect((await viewOf(page))[0]).toBe(0)
  })

  testInFull('the wheel scrolls the page; with Ctrl it enlarges what lies under it', async () => {
    const page = await city.visit('/barangay')
    const whole = await viewOf(page)
    const box = (await page.locator('.city-map > svg').boundingBox())!
    await page.mouse.move(box.x + 10, box.y + box.height / 2)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await soon(async () => (await viewOf(page))[2]).toBeLessThan(whole[2])
    expect((await viewOf(page))[0]).toBeLessThan(10)
    const before = await viewOf(page)
    await page.mouse.wheel(0, 300)
    await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    expect(await viewOf(page)).toEqual(before)
  })

  testInFull('two fingers enlarge it, one finger scrolls the page until it is enlarged', async () => {
    const page = await city.visit('/barangay', { viewport: PHONE, hasTouch: true })
    const map = page.locator('.city-map > svg')
    const action = () => map.evaluate((one) => getComputedStyle(one).touchAction)
    expect(await action()).toBe('pan-y')
    const whole = await viewOf(page)
    await map.scrollIntoViewIfNeeded()
    const box = (await map.boundingBox())!
    const touch = await page.context().newCDPSession(page)
    const fingers = (apart: number) =>
      [-apart, apart].map((step, id) => ({ x: box.x + box.width / 2 + step, y: box.y + box.height / 2, id }))
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
    for (const apart of [45, 60, 75, 90])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await soon(async () => (await viewOf(page))[2]).toBeLessThan(whole[2] / 2)
    expect(await action()).toBe('none')
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })
})

/** The buttons of the map that are not hit at each of their edges. */
const coveredButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-zoom], [data-view]')].flatMap((button) => {
      button.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = button.getBoundingClientRect()
      const edges = [
        [x + width / 2, y + 1],
        [x + width / 2, y + height - 1],
        [x + 1, y + height / 2],
        [x + width - 1, y + height / 2],
      ] as const
      return edges.every((edge) => button.contains(document.elementFromPoint(...edge)))
        ? []
        : [button.outerHTML]
    }),
  )

test('searched, not found, in detail and in a dialog it is clean and never scrolls sideways', async () => {
  const found: string[] = []
  const page = await city.visit('/mvh', { viewport: SMALL })
  const addresses = ['/barangay?q=zzz', `/fil/barangay?brgy=${SAN_MIGUEL}`]
  for (const address of atDepth(addresses, ['/fil/barangay?q=santa', ...addresses])) {
    await page.goto(city.at(address))
    // Until then every area takes the focus. axe measures those of an enlarged map beyond its frame, where nobody sees or hits them,
    // and then takes the buttons under the map for covered.
    await awake(page)
    expect(await coveredButtons(page)).toEqual([])
    const wrong: (string | null)[] = [...(await axeFinds(page)), await overflow(page)]
    await page.evaluate(() => {
      document.documentElement.dataset.size = '4'
    })
    wrong.push(await overflow(page))
    found.push(...wrong.filter((line) => line !== null).map((line) => `${address}: ${line}`))
  }
  await page.goto(city.at('/fil/barangay?district=6'))
  await awake(page)
  await detailsOf(page, SAN_MIGUEL).click()
  await opened(page, SAN_MIGUEL).waitFor()
  found.push(...(await axeFinds(page)), ...(await cutOff(page)))
  expect(found).toEqual([])
})

describe('my barangay', () => {
  const MINE = '/barangay?brgy=0403424060'
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('barangay'))

  test('is chosen in its dialog, shown where all are, kept on this device and forgotten', async () => {
    const page = await city.visit('/barangay')
    await awake(page)
    await detailsOf(page, SAN_MIGUEL).click()
    await page.getByRole('button', { name: 'This is my barangay' }).click()
    await page.waitForURL(`**${MINE}`)
    await awake(page)
    expect(await stored(page)).toBe(`${SAN_MIGUEL} San Miguel`)
    await page.goto(city.at('/barangay'))
    await awake(page)
    expect(await page.getByRole('link', { name: 'San Miguel', exact: true }).getAttribute('href')).toBe(MINE)
    await page.getByRole('button', { name: 'Forget' }).click()
    expect(await stored(page)).toBeNull()
    expect(await page.locator('[data-chosen]').isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('brgy-name')
  })

  test('is not offered on a shared phone, which keeps nothing', async () => {
    const page = await city.visit(`${MINE}&sw=off`)
    await awake(page)
    await page.reload()
    await awake(page)
    expect(await page.getByRole('button', { name: 'This is my barangay' }).isVisible()).toBe(false)
    expect(await stored(page)).toBeNull()
  })
})

test('typing a name narrows the tables and brings what is found under the box', async () => {
  const page = await city.visit('/barangay', { viewport: PHONE })
  await awake(page)
  await page.locator('#brgy-name').pressSequentially('sta m')
  const rows = page.locator('.brgy-table td:nth-child(3n + 2):visible')
  for (const name of await rows.allInnerTexts()) expect(name).toMatch(/^Santa M/)
  expect(await page.locator('.brgy-found').first().innerText()).toBe(`Found by name: ${await rows.count()}`)
  expect(await page.locator('.city-map').isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Show', exact: true }).isVisible()).toBe(false)
  expect((await rows.first().boundingBox())!.y).toBeLessThan(PHONE.height)
  await page.locator('#brgy-name').fill('')
  expect(await places(page)).toHaveLength(80)
})
