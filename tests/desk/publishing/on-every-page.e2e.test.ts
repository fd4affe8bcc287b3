// What stands above every page, on the first screen of who publishes: named with its end, changed or ended from there.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DANGER, publishAlert } from '#tests/support/alerts.ts'
import { openDesk } from '#tests/support/desk.ts'
import { goTo, wrongAt } from '#tests/support/desk-look.ts'
import { newNumber } from '#tests/support/unique.ts'
import { PHONE, soon } from '#tests/support/visitor.ts'

const { desk, use, onSite, wrong } = openDesk()
const rowOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'On every page now' }).getByRole('listitem').filter({ hasText: title })

/** An alert no other file has, for the next two hours. */
async function raise() {
  const title = `Sample: flood ${newNumber()}`
  const until = new Date(Date.now() + 2 * 3_600_000).toISOString()
  const id = await use((db) => publishAlert(db, { ...DANGER, title: { en: title } }, until))
  await soon(() => onSite('/mvh')).toContain(title)
  return { id, title }
}

test('an alert is named on the first screen with its end, and leaves every page when it is ended there', async () => {
  const { title } = await raise()
  const page = await desk('publisher', { viewport: PHONE })
  const row = rowOf(page, title)
  expect(await row.getByRole('paragraph').innerText()).toMatch(
    /^Danger – Sample: flood \d+, until .*\d:\d\d [ap]m$/,
  )
  expect(await wrongAt(page, 'the first screen with an alert')).toEqual([])
  await row.getByRole('button', { name: 'End' }).click()
  await page.getByRole('dialog', { name: `End the alert “${title}”?` }).waitFor()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByText('The alert has ended').waitFor()
  await row.waitFor({ state: 'detached' })
  await soon(() => onSite('/mvh')).not.toContain(title)
  expect(wrong).toEqual([])
})

test('“Change” opens it; one that a colleague has ended meanwhile goes from the screen with a word', async () => {
  const { title } = await raise()
  const [first, second] = [await desk('publisher'), await desk('administrator')]
  const row = rowOf(first, title)
  await row.waitFor()
  await rowOf(second, title).getByRole('button', { name: 'End' }).click()
  await second.getByRole('button', { name: 'End', exact: true }).click()
  await second.getByText('The alert has ended').waitFor()
  await row.getByRole('button', { name: 'End' }).click()
  await first.getByRole('button', { name: 'End', exact: true }).click()
  await first.getByText('Its status has changed').waitFor()
  await row.waitFor({ state: 'detached' })

  const other = await raise()
  await goTo(second, '/contents')
  await second.getByRole('region', { name: 'On every page now' }).waitFor({ state: 'detached' })
  await goTo(second, '/')
  await rowOf(second, other.title).getByRole('link', { name: 'Change' }).click()
  await second.waitForURL(`**#/content/alerts/${other.id}`)
  expect(wrong).toEqual([])
})

const LEFT_MS = 10 * 60_000

test('one whose time is over leaves an open screen at its end, without asking the server again', async () => {
  const { id, title } = await raise()
  const page = await desk('publisher', { screen: '/contents' })
  await page.clock.install()
  let reads = 0
  await page.route('**/api/desk/alerts', async (route) => {
    reads += 1
    const answer = await route.fetch()
    const json = (await answer.json()) as { id: string }[]
    const expiresAt = new Date(Date.now() + LEFT_MS).toISOString()
    await route.fulfill({
      response: answer,
      json: json.map((alert) => (alert.id === id ? { ...alert, expiresAt } : alert)),
    })
  })
  await goTo(page, '/')
  const row = rowOf(page, title)
  await row.waitFor()
  await page.clock.fastForward(LEFT_MS)
  await row.waitFor({ state: 'detached' })
  expect(reads).toBe(1)
  // Its clock would be that of the next visit.
  await page.context().close()
  expect(wrong).toEqual([])
})

test('an alert from a card is above every page in both languages, one word changed', async () => {
  const page = await desk('publisher', { viewport: PHONE })
  await page.getByRole('button', { name: 'Danger' }).click()
  await page.getByRole('button', { name: 'Wind Signal No. 3' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Write it once' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'No water' }).count()).toBe(0)
  const title = dialog.getByRole('textbox', { name: 'Title (English)' })
  const changed = `Sample: ${await title.inputValue()}, ${newNumber()}`
  await title.fill(changed)
  expect(await wrongAt(page, 'the cards of alerts')).toEqual([])
  await dialog.getByText('This card does not say what to do.').waitFor()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText(`“${changed}” stands above every page now.`).waitFor()
  await soon(() => onSite('/mvh')).toContain(changed)
  await soon(() => onSite('/fil/mvh')).toContain('Wind Signal Blg. 3')
  await rowOf(page, changed).getByRole('button', { name: 'End' }).click()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByText('The alert has ended').waitFor()
  expect(wrong).toEqual([])
})
