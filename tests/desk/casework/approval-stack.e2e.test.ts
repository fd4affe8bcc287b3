// A head approves what is marked as ready from one list: unticked and odd ones stay, and each can be taken back by itself.
// @module-tag slow
import { expect, test } from 'vitest'
import { addNote } from '#features/requests/desk/notes.ts'
import { openDesk } from '#tests/support/desk.ts'
import { goTo, wrongAt } from '#tests/support/desk-look.ts'
import { markedReady } from '#tests/support/marked-ready.ts'
import { principalOf } from '#tests/support/principals.ts'
import { soon, startCity } from '#tests/support/visitor.ts'

// It approves all that stands there.
const { desk, person, use, wrong } = openDesk(startCity({ more: { TAKE_BACK_SECONDS: '3600' } }))

test('a head approves the ticked with the standard fee, and takes one back', async () => {
  const [first, second, unticked, noted] = await use((db) => markedReady(db, 4))
  const head = await person('head', 'LCR')
  await use((db) =>
    addNote(db, principalOf({ ...head, office: 'LCR' }), { requestId: noted!.id, text: 'Twins.' }),
  )
  const page = await desk('head', { as: head, screen: '/requests' })
  await page
    .getByRole('button', { name: 'Approve 3 marked ready, with the standard fee, ₱300.00 in all' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It has a staff note: read it first.').waitFor()
  await dialog.getByRole('checkbox', { name: unticked!.reference }).uncheck()
  await dialog.getByText('2 ticked, ₱200.00 in all').waitFor()
  expect(await wrongAt(page, 'the stack')).toEqual([])
  await dialog.getByRole('button', { name: 'Approve those ticked' }).click()
  await page.getByText('Approved for payment: 2 requests.').waitFor()
  const states = () =>
    use(async (db) => {
      const rows = await db.reader.selectFrom('requests').select(['id', 'state']).execute()
      return [first, second, unticked, noted].map((one) => rows.find(({ id }) => id === one!.id)!.state)
    })
  expect(await states()).toEqual(['to-pay', 'to-pay', 'in-review', 'in-review'])
  await goTo(page, `/requests/${first!.id}/show`)
  await page.getByText('Total: ₱100.00').waitFor()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await soon(states).toEqual(['in-review', 'to-pay', 'in-review', 'in-review'])
  expect(wrong).toEqual([])
})
