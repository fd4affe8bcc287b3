// "Set up the city": from the first screen of an administrator to the screen that fills what is missing.
// @module-tag slow
import { expect, test } from 'vitest'
import { axeFinds } from '#tests/house/axe.ts'
import { openDesk } from '#tests/support/desk.ts'
import { PHONE } from '#tests/support/visitor.ts'

const { desk, wrong } = openDesk()

test('an administrator sees on the first screen how much is missing, and is led to what fills it', async () => {
  const page = await desk('administrator', { viewport: PHONE })
  await page.getByRole('link', { name: /to be set up/ }).click()
  await page.getByRole('heading', { name: 'Set up the city', level: 1 }).waitFor()
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(['Here at the desk', 'For the person who runs the server'])
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('link', { name: 'Hotlines' }).click()
  await page.getByText('CDRRMO').first().waitFor()
  expect(wrong).toEqual([])
})

test('a publisher sees what the offices still have to supply, in words, and opens one of it', async () => {
  const page = await desk('publisher', { screen: '/setup' })
  const items = page.getByRole('main').getByRole('listitem')
  const officer = items.filter({ has: page.getByRole('heading', { name: 'Data Protection Officer' }) })
  await officer.getByRole('link').first().waitFor()
  expect(await page.getByRole('heading', { name: 'E-mail' }).count()).toBe(0)
  const texts = items.filter({ has: page.getByRole('heading', { name: 'Page texts' }) })
  await texts.getByText(/missing$/).click()
  await texts.getByRole('list').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
  expect(wrong).toEqual([])
})
