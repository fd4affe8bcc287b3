// The queue in a browser: one's own bucket first, filters by service, clerk and age, one line a request.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { quiet, wrongAt } from '#tests/support/desk-look.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { DESK, PHONE } from '#tests/support/visitor.ts'

const { desk, use, person, wrong } = openDesk()

const filters = (page: Page, name = 'Filters') => page.getByRole('group', { name })

test.each([
  ['clerk', 'Replied'],
  ['head', 'To decide'],
] as const)('a %s finds “%s” first', async (role, first) => {
  await use((db) => requestIn(db, 'received'))
  const page = await desk(role, { office: 'LCR', screen: '/requests' })
  const button = filters(page).getByRole('button').first()
  await filters(page)
    .getByText(new RegExp(`^${first} \\d`))
    .waitFor()
  expect(await button.textContent()).toMatch(new RegExp(`^${first} [\\d,]+$`))
  await button.click()
  await page.locator(`[aria-pressed=true]`, { hasText: first }).waitFor()
  expect(wrong).toEqual([])
})

test('a row of what is next opens the requests it counts', async () => {
  await use((db) => requestIn(db, 'received'))
  const page = await desk('clerk', { office: 'LCR', screen: '/' })
  const pressed = (name: string) => filters(page).getByRole('button', { name, pressed: true })
  await page.getByRole('link', { name: 'assigned to nobody' }).click()
  await page.getByRole('combobox', { name: 'Clerk' }).filter({ hasText: 'Unassigned' }).waitFor()
  await filters(page).getByRole('button', { name: 'All open' }).click()
  await pressed('All open').waitFor()
})

test('a request is a row of 44 px, found by clerk, service and age', async () => {
  const { reference } = await use((db) => requestIn(db, 'received'))
  const ana = await person('clerk', 'LCR')
  const page = await desk('clerk', { as: ana, screen: '/requests' })
  await page.getByPlaceholder('Reference, name or last four digits').fill(reference)
  const row = page.getByRole('row', { name: reference })
  await row.waitFor()
  const choose = async (filter: string, option: string) => {
    await page.getByRole('combobox', { name: filter }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
    await quiet(page)
  }
  expect(await row.textContent()).toContain('Birth certificate')
  expect(await row.textContent()).toMatch(/today|in \d+ days?|\d+ days? late/)
  expect((await row.boundingBox())!.height).toBeLessThanOrEqual(45)
  await choose('Clerk', 'Unassigned')
  await row.waitFor()
  await choose('Service', 'Death certificate')
  await row.waitFor({ state: 'detached' })
  await choose('Service', 'Birth certificate')
  await row.waitFor()
  await choose('Clerk', ana.name)
  await row.waitFor({ state: 'detached' })
  expect(await wrongAt(page, 'a filtered queue')).toEqual([])
  expect(wrong).toEqual([])
})

test.each([
  ['/staff', 'Filters'],
  ['/fil/staff', 'Mga filter'],
] as const)('the search box of %s shows all of what can be sought', async (path, name) => {
  const page = await desk('clerk', { office: 'LCR', path, screen: '/requests' })
  await filters(page, name).waitFor()
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await quiet(page)
    const room = await page.locator('input[name=q]').evaluate((input: HTMLInputElement) => {
      const { paddingLeft, paddingRight } = getComputedStyle(input)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = getComputedStyle(input, '::placeholder').font
      const inside = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return inside - pen.measureText(input.placeholder).width
    })
    expect([size.width, Math.min(0, Math.floor(room))]).toEqual([size.width, 0])
  }
})

test('the queue of the Filipino desk has room for all it says from 1024 pixels up', async () => {
  await use((db) => requestIn(db, 'received'))
  const page = await desk('clerk', { office: 'LCR', path: '/fil/staff', screen: '/requests' })
  for (const width of [1024, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    await page.getByRole('table').waitFor()
    const hidden = await page
      .locator('.RaDataTable-tableWrapper')
      .evaluate((frame) => frame.scrollWidth - frame.clientWidth)
    expect([width, hidden]).toEqual([width, 0])
  }
})
