// What is wrong looks the same wherever something is asked: forms, tracking, amending, Login and Registration.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCity } from '#tests/support/visitor.ts'

const city = openCity()
const PAGES = ['/birth', '/track', '/bills', '/fil/amend', '/Login', '/Registration']

const lookOf = (page: Page) =>
  page.locator('.error-summary').evaluate((box) => {
    const { borderTopColor, borderTopWidth, backgroundColor, padding, borderTopLeftRadius } =
      getComputedStyle(box)
    const heading = getComputedStyle(box.querySelector('h2')!)
    const said = getComputedStyle(box.querySelector('a, p')!)
    return {
      box: { borderTopColor, borderTopWidth, backgroundColor, padding, borderTopLeftRadius },
      heading: [heading.color, heading.fontSize],
      said: [said.fontWeight],
    }
  })

test('a refused page has one look of its errors', async () => {
  const looks: unknown[] = []
  for (const path of PAGES) {
    const page = await city.visit(path, { javaScriptEnabled: false })
    if (path === '/Login') {
      await page.locator('#q-login').fill('nobody.at.all')
      await page.locator('#q-password').fill('wrong words here')
    }
    const notices = await page.locator('main .notice').count()
    await page.locator('main form[method=post] .button[type=submit]:not([value=check])').first().click()
    await page.locator('.error-summary').waitFor()
    expect([path, await page.locator('main .notice').count()]).toEqual([path, notices])
    looks.push(await lookOf(page))
  }
  expect(looks).toEqual(PAGES.map(() => looks[0]))
  expect(looks[0]).toMatchObject({ box: { borderTopColor: 'rgb(133, 22, 15)', borderTopWidth: '2px' } })
})
