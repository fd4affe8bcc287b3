// The front page below the first screen is laid out when it comes near; addresses, the keyboard and paper reach it as before.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, openCity, PHONE, soon } from '#tests/support/visitor.ts'

const city = openCity('supplied')
const LATER = ['.services-panel h2', '.icon-buttons a', '.here h2', '.site-footer h2']

/** Those of LATER that are laid out now. */
const laidOut = (page: Page) =>
  page.evaluate(
    (parts) =>
      parts.filter((part) => document.querySelector(part)!.checkVisibility({ contentVisibilityAuto: true })),
    LATER,
  )

test('on a phone what lies below waits until it comes near', async () => {
  const page = await city.visit('/', { viewport: PHONE })
  expect(await laidOut(page)).toEqual([])
  await page.locator('.site-footer').evaluate((footer) => footer.scrollIntoView())
  await soon(() => laidOut(page)).toContain('.site-footer h2')
})

test.each([
  ['/', PHONE],
  ['/fil', DESK],
])('on %s an address that names a part below leads to it', async (path, viewport) => {
  const page = await city.visit(`${path}#services`, { viewport })
  const heading = page.locator('#services')
  const top = () => heading.evaluate((one) => one.getBoundingClientRect().top)
  // Under the header that stays, and not below the screen.
  await soon(top).toBeGreaterThan(0)
  await soon(top).toBeLessThan(viewport.height / 2)
})

test('the keyboard goes through what lies below, and the ring round it is whole', async () => {
  const page = await city.visit('/', { viewport: PHONE })
  const link = page.locator('.services-panel .row-button').first()
  await page.locator('.front-subs a').last().focus()
  await page.keyboard.press('Tab')
  await soon(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(
    await link.evaluate((one) => {
      const [ring, panel] = [getComputedStyle(one), one.closest('.panel')!]
      const reach = Number.parseFloat(ring.outlineWidth) + Number.parseFloat(ring.outlineOffset)
      const room = one.getBoundingClientRect().left - panel.getBoundingClientRect().left
      return room + Number.parseFloat(getComputedStyle(panel).overflowClipMargin) >= reach
    }),
  ).toBe(true)
})

test('on paper everything is laid out', async () => {
  const page = await city.visit('/', { viewport: PHONE })
  await page.emulateMedia({ media: 'print' })
  // All but the foot, which is not printed.
  await soon(() => laidOut(page)).toEqual(LATER.slice(0, -1))
})
