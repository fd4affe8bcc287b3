// The libraries, the register and the charter as people use them: on a phone and on paper (spec 2.5, 2.7).
// @module-tag slow
import { expect, test } from 'vitest'
import { testInFull } from '#tests/support/in-full.ts'
import { openCity, PHONE } from '#tests/support/visitor.ts'

const city = openCity('supplied')
// No disclosure is posted here.
const plain = openCity()

test('the DISCLOSURE dialog keeps the notice and leads to the whole register', async () => {
  const page = await plain.visit('/')
  await page.locator('[data-dialog=disclosure]').first().click()
  const dialog = page.locator('#dialog-disclosure[open]')
  await dialog.waitFor()
  expect(await dialog.getByRole('heading', { name: 'Under Construction' }).count()).toBe(1)
  expect(await dialog.innerText()).toContain('This feature is currently being built. Please check back soon!')
  await dialog.getByRole('link', { name: 'Open the Full Disclosure register' }).click()
  await page.waitForURL('**/disclosure')
})

test('every cell of the tables is read on a narrow phone, named, without scrolling sideways', async () => {
  const page = await city.visit('/mvh', { viewport: { width: 320, height: 740 } })
  for (const [address, least] of [
    ['/citizen/birth', 10],
    ['/fil/citizen/bplonew', 10],
    ['/disclosure', 40],
    ['/fil/disclosure', 40],
  ] as const) {
    await page.goto(city.at(address))
    const { cut, unnamed, cells } = await page.evaluate(() => {
      const named = (cell: Element) => getComputedStyle(cell, '::before').content.length >= 4
      const data = [...document.querySelectorAll('main tbody td')]
      return {
        cut: [...document.querySelectorAll('main td, main tbody th, main .table-scroll')]
          .filter(
            (cell) =>
              cell.getBoundingClientRect().right > innerWidth || cell.scrollWidth > cell.clientWidth + 1,
          )
          .map((cell) => cell.textContent),
        unnamed: data.filter((cell) => !named(cell)).length,
        cells: data.length,
      }
    })
    expect([address, cut, unnamed, cells > least]).toEqual([address, [], 0, true])
  }
})

testInFull('tables stay tables for those who hear them, on a phone too', async () => {
  const page = await city.visit('/citizen/birth', { viewport: PHONE })
  const table = page.getByRole('table', { name: 'Steps: Certificate of birth' })
  expect(await table.getByRole('row').count()).toBeGreaterThan(4)
  expect(await table.getByRole('columnheader', { name: 'Agency action' }).count()).toBe(1)
})

test('a first visit of a service of the charter stays under 45 KB', async () => {
  const page = await city.visit('/fil/citizen/bplonew', { viewport: PHONE })
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, one) => sum + (one as PerformanceResourceTiming).encodedBodySize,
      0,
    ),
  )
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(45 * 1024)
})
