// What one answer says already is filled in at once on a phone, may be changed, and never writes over what was typed.
// @module-tag slow

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { axeFinds } from '#tests/house/axe.ts'
import { fillIn, missingOn, openFolds, sendWhenReady, untilSaved } from '#tests/support/fill-form.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { newNumber } from '#tests/support/unique.ts'
import { openCity, PHONE, soon } from '#tests/support/visitor.ts'

const city = openCity()
const open = (path = '/birth') => city.visit(path, { viewport: PHONE })
const control = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const shows = (page: Page, name: string) => soon(() => control(page, name).inputValue())
/** Types, and goes on to the next field. */
const type = async (page: Page, name: string, text: string) => {
  await control(page, name).fill(text)
  await control(page, name).press('Tab')
}
const LIVES = 'requester_lives_in'

test('one’s own birth certificate is asked for with ten answers and a word on the photo', async () => {
  const page = await open()
  const answers = {
    requester_rel: ['self'],
    info_Lname: ['Peña'],
    info_Fname: ['Luz'],
    info_sex: ['female'],
    info_POB: ['San Pablo City'],
    info_DOB: ['1990-06-12'],
    [LIVES]: ['58'],
    requester_street: ['Rizal Avenue'],
    requester_num: [`0917${String(newNumber()).slice(-7).padStart(7, '0')}`],
    requester_purpose: ['school'],
    proofs_later: ['yes'],
  }
  await fillIn(page, answers)
  await shows(page, 'requester_Lname').toBe('Peña')
  await shows(page, 'requester_Fname').toBe('Luz')
  await shows(page, 'requester_barangay').toBe('San Jose')
  await shows(page, 'requester_zip').toBe('4000')
  await soon(() => missingOn(page)).toBe('Nothing is missing.')
  expect(await axeFinds(page)).toEqual([])
  await sendWhenReady(page)
  expect(page.url()).toMatch(/\/requests\/LCR-\d\d-\w{5}-\w$/)
})

test('a name is taken over both ways, follows what it was taken from, and a name typed by hand stays', async () => {
  const page = await open()
  await openFolds(page)
  await type(page, 'requester_Lname', 'Santos')
  await type(page, 'requester_Fname', 'Luz')
  await control(page, 'requester_rel').selectOption('self')
  await shows(page, 'info_Lname').toBe('Santos')
  await shows(page, 'info_Fname').toBe('Luz')
  await type(page, 'requester_Fname', 'Luzviminda')
  await shows(page, 'info_Fname').toBe('Luzviminda')
  await type(page, 'info_Lname', 'Peña')
  await type(page, 'requester_Fname', 'Luz')
  await shows(page, 'requester_Lname').toBe('Santos')
  await shows(page, 'info_Lname').toBe('Peña')
  await shows(page, 'info_Fname').toBe('Luzviminda')
})

test('a name that was taken over goes again when the record is another’s; what was typed stays', async () => {
  const page = await open('/fil/birth')
  await control(page, 'requester_rel').selectOption('self')
  await type(page, 'info_Lname', 'Peña')
  await shows(page, 'requester_Lname').toBe('Peña')
  expect(await page.locator('[data-told]').innerText()).toContain('Pinunan ayon sa inyong sagot')
  await control(page, 'requester_rel').selectOption('parent')
  await shows(page, 'requester_Lname').toBe('')
  await shows(page, 'info_Lname').toBe('Peña')
})

test('what is typed over is no longer marked as filled in, and the message about it goes with the last', async () => {
  const page = await open()
  await openFolds(page)
  const marked = () =>
    page.locator('[data-filled] input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name))
  await type(page, 'requester_Lname', 'Santos')
  await type(page, 'requester_Fname', 'Luz')
  await control(page, 'requester_rel').selectOption('self')
  await soon(marked).toEqual(['info_Lname', 'info_Fname'])
  await control(page, 'info_Fname').pressSequentially('a')
  expect(await marked()).toEqual(['info_Lname'])
  await control(page, 'info_Lname').fill('Peña')
  expect(await marked()).toEqual([])
  expect(await page.locator('[data-told]').innerText()).toBe('')
  await type(page, 'requester_Fname', 'Luzviminda')
  await shows(page, 'info_Fname').toBe('aLuz')
})

test('another barangay changes the address, typed over it is chosen no longer; what was typed by hand stays', async () => {
  const page = await open()
  await openFolds(page)
  await type(page, 'requester_zip', '4000-1')
  await control(page, LIVES).selectOption('58')
  await shows(page, 'requester_barangay').toBe('San Jose')
  await shows(page, 'requester_zip').toBe('4000-1')
  await control(page, LIVES).selectOption('33')
  await shows(page, 'requester_barangay').toBe('Sta. Ana')
  await type(page, 'requester_barangay', 'Bulaklak')
  await shows(page, LIVES).toBe('')
  await control(page, LIVES).selectOption('58')
  await shows(page, 'requester_barangay').toBe('San Jose')
  await control(page, LIVES).selectOption('')
  for (const name of ['barangay', 'city', 'prov']) await shows(page, `requester_${name}`).toBe('')
})

testInFull('after coming back, another barangay still replaces the one of the list', async () => {
  const page = await open()
  await control(page, LIVES).selectOption('58')
  await untilSaved(page)
  const again = await city.visit('/birth', { after: page })
  await shows(again, 'requester_barangay').toBe('San Jose')
  await control(again, LIVES).selectOption('33')
  await shows(again, 'requester_barangay').toBe('Sta. Ana')
})

test('only forms with an address of a person ask where one lives', () => {
  const asking = Object.values(FORMS).filter(({ sections }) =>
    sections.some(({ parts }) => parts.some(({ name }) => name === LIVES)),
  )
  expect(asking.map(({ id }) => id)).toEqual(['birth', 'marriage', 'death', 'realproperty', 'Dform'])
})
