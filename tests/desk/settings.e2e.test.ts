// People at the desk: invited, confirmed, removed; and what the log says of them.
// @module-tag slow
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { SYSTEM } from '#db/write.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { must } from '#kit/outcome.ts'
import { openDesk } from '#tests/support/desk.ts'
import { insertRequest } from '#tests/support/requests.ts'
import { newNumber } from '#tests/support/unique.ts'
import { soon } from '#tests/support/visitor.ts'

const { person, desk, use } = openDesk()

test('an administrator invites somebody; the letter waits with a link, and the invitation can be taken back', async () => {
  const page = await desk('administrator', { screen: '/people' })
  await page.getByRole('button', { name: 'Invite staff' }).click()
  // The list behind it is searched by name and e-mail too.
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Liza Cruz')
  await dialog.getByLabel('E-mail').fill('liza@example.com')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Publisher' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('The invitation was saved as a file, not sent').waitFor()
  await page.getByRole('heading', { name: 'Pending invitations' }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'liza@example.com' })
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('The invitation has been withdrawn.').waitFor()
})

test('the list of people has room for every button, none is under the bar, and those of a name, an e-mail and an office are found in it', async () => {
  for (const _ of Array(10)) await person('clerk', 'BPLO')
  const sought = await person('head', 'ASR')
  const page = await desk('administrator', { screen: '/people' })
  await page.getByRole('button', { name: 'Change role' }).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  const bar = (await page.locator('header').first().boundingBox())!
  const invite = (await page.getByRole('button', { name: 'Invite staff' }).boundingBox())!
  expect(invite.y).toBeGreaterThanOrEqual(bar.y + bar.height)
  const rows = page.getByRole('list', { name: 'Staff and roles' }).getByRole('listitem')
  await page.getByRole('searchbox', { name: 'Name, e-mail or office' }).fill(`${sought.name} assessor`)
  await soon(() => rows.count()).toBe(1)
  expect(await rows.innerText()).toContain(sought.name)
})

test('a post that reads answers waits on the first screen of another administrator, who confirms it', async () => {
  const second = await person('administrator')
  const name = `Rosa Cruz ${newNumber()}`
  const page = await desk('administrator', { screen: '/people' })
  await page.getByRole('button', { name: 'Invite staff' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('E-mail').fill(`rosa${newNumber()}@example.com`)
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Clerk' }).click()
  await page.getByRole('combobox', { name: 'Office' }).click()
  await page.getByRole('option', { name: 'City Civil Registrar' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('The change takes effect once another administrator').waitFor()
  const other = await desk('administrator', { as: second })
  await other.getByRole('link', { name: /role changes? waits? for a second person/ }).click()
  const waiting = other.getByRole('alert').filter({ hasText: name })
  await waiting.getByRole('button', { name: 'Confirm' }).click()
  await other.getByText('The role has been confirmed.').waitFor()
  await waiting.waitFor({ state: 'detached' })
})

test('a pasted line that was refused keeps its reason until it is changed', async () => {
  const page = await desk('administrator', { screen: '/people' })
  await page.getByRole('button', { name: 'Paste a list' }).click()
  const lines = page.getByRole('textbox', { name: 'Name, e-mail, role, office' })
  await lines.fill(`Luz Cruz\tluz${newNumber()}@example.com\tPublisher\t\nAna Reyes\tnowhere\tPublisher\t`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 1 person' }).click()
  const reason = page.getByText('the e-mail is missing or not valid')
  await reason.waitFor()
  await soon(() => lines.inputValue()).toBe('Ana Reyes\tnowhere\tPublisher\t')
  await lines.press('End')
  await lines.pressSequentially('x')
  await reason.waitFor({ state: 'detached' })
})

test('somebody who has left is out at once, and the request they held is in the queue', async () => {
  const clerk = await person('clerk', 'LCR')
  const request = await use((db) => insertRequest(db, { state: 'in-review', assignee: clerk.id }))
  const page = await desk('administrator', { screen: '/people' })
  const row = page.getByRole('listitem').filter({ hasText: clerk.name })
  await row.getByText('More').click()
  await row.getByRole('button', { name: 'Remove access' }).click()
  await page.getByRole('button', { name: 'Remove access' }).click()
  await page.getByText('Access has been removed.').waitFor()
  const held = await use((db) =>
    db.reader.selectFrom('requests').select('assignee').where('id', '=', request.id).executeTakeFirst(),
  )
  expect(held?.assignee).toBe('')
})

test('the log says in a sentence who published what, links it, and finds it by its title', async () => {
  const publisher = await person('publisher')
  const title = `Sample shots ${newNumber()}`
  const content = { title: { en: title }, article: { en: '<p>Sample.</p>' }, date: '2026-11-20', status: '' }
  const id = await use(async (db) => {
    const made = must(await createEntry(db, SYSTEM, news, { content }))
    const actor = { id: publisher.id, requestId: '' }
    await saveEntry(db, actor, news, made.id, content)
    await publishEntry(db, actor, made.id)
    return made.id
  })
  const page = await desk('administrator', { screen: '/audit' })
  await page.getByPlaceholder('Reference, staff member or title').fill(title)
  const line = page.getByRole('listitem').filter({ hasText: `${publisher.name} published ${title} · ` })
  expect(await line.getByRole('link', { name: title }).getAttribute('href')).toContain(`/content/news/${id}`)
  const saved = page.getByRole('listitem').filter({ hasText: `${publisher.name} saved ${title} · ` })
  expect(await saved.getByRole('link', { name: title }).getAttribute('href')).toContain(`/content/news/${id}`)
  expect(await line.getByText(`entry:${id}`).isVisible()).toBe(false)
  await line.getByText('Details').click()
  await line.getByText(`entry:${id}`).waitFor()
  await page.getByRole('combobox', { name: 'Action' }).fill('removed')
  await page.getByRole('option', { name: '… removed … from the site' }).click()
  await page.getByText('No lines match.').waitFor()
})
