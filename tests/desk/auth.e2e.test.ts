// Who logs out at the desk leaves nothing of a person in the browser: no draft, no receipt, no form that waits to be sent.
// @module-tag slow
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { soon } from '#tests/support/visitor.ts'

const { city, desk, wrong } = openDesk()

test('logging out at the desk empties what the forms of the site keep on this device', async () => {
  const page = await desk('clerk', { office: 'LCR' })
  const menu = page.getByRole('banner').getByRole('button', { name: /^clerk / })
  // As a form of the site leaves it: its own store, opened by its own script.
  const form = await page.context().newPage()
  await form.goto(city.at('/birth'))
  await form.waitForFunction(() => 'pendingForms' in self)
  const kept = await form.evaluate(async () => {
    const { pendingForms } = self as never as {
      pendingForms: { keep: (form: object, filled: object) => Promise<string> }
    }
    localStorage.setItem('draft:birth', 'typed')
    return pendingForms.keep({ path: '/birth', title: 'Birth' }, { fields: [['token', 't']], files: [] })
  })
  expect(kept).toBe('kept')
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(await databases()).toEqual(['pending-forms'])
  await form.close()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/Login**')
  await soon(databases).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('draft:birth'))).toBe(null)
  expect(wrong).toEqual([])
})
