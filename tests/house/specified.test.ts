// Every address the specification names is a page of its own, and only its account pages stand outside the shared layout.
import { expect, test } from 'vitest'
import { openCity } from '../support/visitor.ts'
import { ADDRESSES, ENGLISH } from './addresses.ts'

const city = openCity()

// Spec 2.3, as it writes them; index is the home page.
const SPECIFIED =
  'mvh lth pablo barangay officials dept commitees ord ela map program plan profile cdp master prop lakes imagess manual process Dform spcspace citizen cart gad about newsupdate article NewsOver birth marriage death realproperty bplorenew bplonew practice footer practwo Login Registration userprofile'
// Spec 2.1 names the first, fourth and sixth; the others are the steps between them.
const OUTSIDE = ['/Login', '/Logout', '/Registration', '/confirm', '/forgot', '/userprofile']

test('every address of the specification is a page', () => {
  const addresses = SPECIFIED.split(' ').map((name) => `/${name}`)
  expect(addresses.filter((address) => !ENGLISH.includes(address))).toEqual([])
})

test('no page says that something is still to come', async () => {
  for (const address of ADDRESSES) {
    const answer = await fetch(city.at(address))
    expect([address, answer.status]).toEqual([address, 200])
    expect(await answer.text()).not.toContain('data-placeholder')
  }
})

test('Login, Registration, userprofile and their steps stand outside the shared layout, every other page inside', async () => {
  const outside: string[] = []
  for (const address of ENGLISH) {
    const page = await (await fetch(city.at(address))).text()
    if (!page.includes('class="site-header"') || !page.includes('class="site-footer"')) outside.push(address)
  }
  expect(outside.sort()).toEqual(OUTSIDE)
})
