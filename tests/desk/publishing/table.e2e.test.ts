// All captains on one screen: typed from cell to cell, published at once, seen on the site; a clash and a file lose nothing.
// @module-tag slow
import { expect, test } from 'vitest'
import { barangays } from '#collections/barangays.collection.ts'
import { SYSTEM } from '#db/write.ts'
import { publishTable } from '#features/publishing/publish-table.ts'
import { listTable, planChanges } from '#features/publishing/table.ts'
import { openDesk } from '#tests/support/desk.ts'
import { newNumber } from '#tests/support/unique.ts'
import { PHONE, soon } from '#tests/support/visitor.ts'

const { desk, use, onSite, wrong } = openDesk()
const rowsOf = () => use((db) => listTable(db.reader, barangays))

/** As somebody else would, meanwhile. */
const changeMeanwhile = (index: number, chairman: string) =>
  use(async (db) => {
    const rows = await listTable(db.reader, barangays)
    const { id, version } = rows[index]!
    const { changes } = planChanges(barangays, rows, [{ id, version, cells: { chairman } }])
    await publishTable(db, SYSTEM, barangays, changes)
  })

// Here, because it moves the rows that the table shows by their place.
test('all of a collection stands on one page; an entry goes to any place by keys, by dragging, or one further', async () => {
  const page = await desk('publisher', { screen: '/content/barangays' })
  const rows = page.getByRole('main').getByRole('listitem')
  const title = (place: number) =>
    rows
      .nth(place - 1)
      .getByRole('link')
      .locator('span')
      .first()
      .innerText()
  await soon(() => rows.count()).toBe(80)
  const [first, second] = [await title(1), await title(2)]
  await page.getByRole('button', { name: /^1 of 80/ }).focus()
  await page.keyboard.press('Enter')
  const place = page.getByRole('spinbutton', { name: 'Position, from 1 to 80' })
  await place.fill('79')
  await page.keyboard.press('Enter')
  await page.getByText('It is now number 79.').waitFor()
  await soon(() => title(79)).toBe(first)
  await page.getByRole('button', { name: `Move down: ${first}` }).click()
  await soon(() => title(80)).toBe(first)
  expect(await title(1)).toBe(second)
  await rows.nth(2).dragTo(rows.nth(0))
  await soon(() => title(2)).toBe(second)
  expect(wrong).toEqual([])
})

test('captains are typed by keys alone, published by one button, and stand on the site', async () => {
  const [one, two] = [`Ana ${newNumber()}`, `Ben ${newNumber()}`]
  const page = await desk('publisher', { screen: '/content/barangays' })
  await page.getByRole('link', { name: 'All numbers and names' }).click()
  const rows = page.getByRole('main').getByRole('group')
  await soon(() => rows.count()).toBe(80)
  const captain = (index: number) => rows.nth(index).getByLabel('Barangay chairman')
  await captain(0).focus()
  await page.keyboard.type(one)
  await page.keyboard.press('Tab')
  await page.keyboard.type('(049) 000 0000')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type(two)
  expect(await captain(1).inputValue()).toBe(two)
  await page.getByText('2 rows changed').waitFor()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText('Published: 2 rows.').waitFor()
  await page.getByText('0 rows changed').waitFor()
  await soon(() => captain(0).inputValue()).toBe(one)
  const [first, second] = await rowsOf()
  await soon(() => onSite(`/barangay?brgy=${first!.content.psgc}`)).toContain(one)
  await soon(() => onSite(`/barangay?brgy=${second!.content.psgc}`)).toContain(two)
  expect(wrong).toEqual([])
})

test('on a phone: who changed a row meanwhile is said at the row, the others stay as typed, and the next attempt publishes', async () => {
  const [mine, theirs, other] = [`Mine ${newNumber()}`, `Theirs ${newNumber()}`, `Other ${newNumber()}`]
  const page = await desk('publisher', { screen: '/content/barangays/table', viewport: PHONE })
  const rows = page.getByRole('main').getByRole('group')
  await soon(() => rows.count()).toBe(80)
  const captain = (index: number) => rows.nth(index).getByLabel('Barangay chairman')
  await captain(4).fill(mine)
  await captain(5).fill(other)
  await changeMeanwhile(4, theirs)
  const publish = page.getByRole('button', { name: 'Save and publish' })
  await publish.click()
  await rows.nth(4).getByText(`published: ${theirs}`).waitFor()
  expect(await rows.nth(4).innerText()).toContain('system changed it on')
  expect([await captain(4).inputValue(), await captain(5).inputValue()]).toEqual([mine, other])
  await rows.nth(4).getByRole('button', { name: 'Use the published value' }).click()
  expect(await captain(4).inputValue()).toBe(theirs)
  await publish.click()
  await page.getByText('Published: 1 row.').waitFor()
  const now = await rowsOf()
  expect([now[4]!.cells.chairman, now[5]!.cells.chairman]).toEqual([theirs, other])
  expect(wrong).toEqual([])
})

test('a CSV the browser cannot read is named, until another is read; that fills the table and publishes nothing by itself; its wrong lines are named', async () => {
  const name = `=Carla ${newNumber()}`
  const page = await desk('publisher', { screen: '/content/barangays/table' })
  const rows = page.getByRole('main').getByRole('group')
  await soon(() => rows.count()).toBe(80)
  const [, , third] = await rowsOf()
  const send = (text: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'captains.csv',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from(text),
    })
  // As of a file that was moved or saved again since it was chosen.
  await page.evaluate(() => {
    const { arrayBuffer } = File.prototype
    File.prototype.arrayBuffer = function read(this: File) {
      File.prototype.arrayBuffer = arrayBuffer
      return Promise.reject(new DOMException('gone', 'NotReadableError'))
    }
  })
  await send('id\n')
  const unread = page.getByText('The browser cannot read “captains.csv”.')
  await unread.waitFor()
  await send(`number,Term starts\n${third!.number},12/1/2026\n1000,\n`)
  const lines = page.getByRole('alert').getByRole('listitem')
  await soon(() => lines.allInnerTexts()).toEqual([
    expect.stringMatching(/^Line 2: .*Term starts/),
    'Line 3: No published entry has this number.',
  ])
  expect(await unread.count()).toBe(0)
  await send(`number,Barangay chairman\n${third!.number},'${name}\n`)
  await page.getByText('1 row changed').waitFor()
  expect(await rows.nth(2).getByLabel('Barangay chairman').inputValue()).toBe(name)
  expect((await rowsOf())[2]!.cells.chairman).not.toBe(name)
  await page.getByLabel('Term starts, for all rows').fill('2026-12-01')
  await page.getByRole('button', { name: 'Set for all: Term starts' }).click()
  await page.getByText('80 rows changed').waitFor()
  await page.getByRole('button', { name: 'Undo all' }).click()
  await page.getByText('0 rows changed').waitFor()
  expect(wrong).toEqual([])
})
