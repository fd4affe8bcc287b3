// "Health of the site": what each check finds, in words of the chosen language, what needs action first.
import { expect, test } from 'vitest'
import { HEALTH_CHECKS } from '#domain/health.ts'
import { axeFinds } from '#tests/house/axe.ts'
import { openDesk } from '#tests/support/desk.ts'
import { PHONE } from '#tests/support/visitor.ts'

const { desk, wrong } = openDesk()

test('an administrator reads every check in words, what needs action first', async () => {
  const page = await desk('administrator', { viewport: PHONE, screen: '/health' })
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.first().waitFor()
  expect(await rows.count()).toBe(HEALTH_CHECKS.length)
  await expect.poll(() => rows.first().innerText()).toMatch(/needs attention|failed/)
  await page.getByText('No backup is set up.').waitFor()
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: 'Check again' }).click()
  await rows.filter({ hasText: 'Database' }).first().waitFor()
  expect(wrong).toEqual([])
})
