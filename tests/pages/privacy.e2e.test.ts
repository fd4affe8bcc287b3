// /accessibility, /footer and /practwo as a browser shows them, and what reading leaves in it.
// @module-tag slow
import { describe, expect, test } from 'vitest'
import { BROWSER } from '#tests/support/http.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { openCity, soon } from '#tests/support/visitor.ts'

const city = openCity()

describe('statements', () => {
  test('/accessibility explains every setting by the name it has in the bar', async () => {
    for (const prefix of ['', '/fil']) {
      const page = await city.visit(`${prefix}/accessibility`)
      const names = await page
        .locator('.access-panel :is(button, a)')
        .evaluateAll((all) => all.map((one) => one.textContent!.trim()))
      expect(names).toHaveLength(8)
      const text = await page.locator('main').innerText()
      for (const name of names) expect(text).toContain(name)
    }
  })

  test('/footer shows the parts of the footer under headings, and the page keeps one footer', async () => {
    const page = await city.visit('/footer')
    expect(await page.locator('main h2').allInnerTexts()).toEqual([
      'Services',
      'Visitor count',
      'Marks',
      'Republic of the Philippines',
      'About government',
      'Government offices',
    ])
    expect(await page.getByRole('contentinfo').count()).toBe(1)
    const links = (where: string) =>
      page.locator(`${where} li a`).evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    const footer = await links('footer')
    expect((await links('main')).length).toBe(20)
    for (const href of await links('main')) expect(footer).toContain(href)
    const ids = await page.locator('[id]').evaluateAll((all) => all.map((one) => one.id))
    expect(ids).toEqual([...new Set(ids)])
  })

  testInFull('/practwo is a title, a sentence and the way home', async () => {
    const page = await city.visit('/practwo')
    expect(await page.locator('main h1').innerText()).toBe('Practice page two')
    await page.locator('main').getByRole('link').click()
    await page.waitForURL(city.at('/'))
  })
})

testInFull('both counts of /footer are the newest one', async () => {
  await city.visit('/footer', { userAgent: BROWSER })
  const page = await city.visit('/footer', { userAgent: BROWSER })
  const counts = page.locator('[data-count]')
  await soon(() => counts.first().textContent()).not.toBe('Count: 0')
  const [one, other] = await counts.allTextContents()
  expect(one).toBe(other)
})

test('reading sets no cookie but the three that are named, and keeps nothing until a setting is chosen', async () => {
  const page = await city.visit('/')
  for (const path of ['/newsupdate', '/article?articleID=1', '/mvh', '/search?q=permit', '/practice']) {
    await page.goto(city.at(path))
    await page.waitForLoadState('load')
  }
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).sort()).toEqual(['articleID', 'carousel', 'newsupdate'])
  // -1: until the browser is closed.
  expect(cookies.map(({ expires }) => expires)).toEqual([-1, -1, -1])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
