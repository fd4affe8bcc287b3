// The switch of storm mode on the first screen of who publishes. The answers are the test's: the city is shared, and others read its front page.
// @module-tag slow
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { wrongAt } from '#tests/support/desk-look.ts'
import { PHONE } from '#tests/support/visitor.ts'

const { desk, wrong } = openDesk()

test('says what it does, asks, shows since when it is on, and is undone in the same place', async () => {
  const page = await desk('publisher', { screen: '/contents', viewport: PHONE })
  let since = ''
  await page.route('**/api/desk/storm', async (route) => {
    const sent = route.request().postDataJSON() as { on: boolean } | null
    if (sent) since = sent.on ? '2026-11-23T02:42:00.000Z' : ''
    await route.fulfill({ json: { since } })
  })
  await page.evaluate(() => {
    location.hash = '/'
  })
  const card = page.getByRole('region', { name: 'Storm mode' })
  expect(await card.getByRole('paragraph').innerText()).toContain('without pictures')
  await card.getByRole('button', { name: 'Turn on storm mode' }).click()
  await page.getByRole('dialog', { name: 'Turn on storm mode?' }).waitFor()
  await page.getByRole('button', { name: 'Turn on storm mode' }).click()
  await card.getByText('the front page is the short one, since').waitFor()
  expect(await card.getByRole('paragraph').innerText()).toContain('10:42')
  expect(await wrongAt(page, 'the first screen in storm mode')).toEqual([])
  await card.getByRole('button', { name: 'Turn off storm mode' }).click()
  await page.getByRole('button', { name: 'Turn off storm mode' }).click()
  await card.getByText('without pictures').waitFor()
  expect(since).toBe('')
  expect(wrong).toEqual([])
})
