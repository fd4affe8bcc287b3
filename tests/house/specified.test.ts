// Every address the specification names is a page of its own, and only its account pages stand outside the shared layout; and the page that nginx sends while the program is stopped.
import { expect, test } from 'vitest'
import { atDepth } from '#tests/support/scope.ts'
import { openCity } from '#tests/support/visitor.ts'
import { ENGLISH, FIRST_OF_KIND } from './addresses.ts'

const city = openCity()

// Spec 2.3, as it writes them; index is the home page.
const SPECIFIED =
  'mvh lth pablo barangay officials dept commitees ord ela map program plan profile cdp master prop lakes imagess manual process Dform spcspace citizen cart gad about newsupdate article NewsOver birth marriage death realproperty bplorenew bplonew practice footer practwo Login Registration userprofile'
// Spec 2.1 names the first, third and last; the others are the steps between them, and nginx's page.
const OUTSIDE = ['/Login', '/Logout', '/Registration', '/confirm', '/forgot', '/unavailable', '/userprofile']

test('every address of the specification is a page', () => {
  const addresses = SPECIFIED.split(' ').map((name) => `/${name}`)
  expect(addresses.filter((address) => !ENGLISH.includes(address))).toEqual([])
})

test('Login, Registration, userprofile and their steps stand outside the shared layout, every other page inside; none is still to come', async () => {
  const outside: string[] = []
  for (const address of atDepth(FIRST_OF_KIND, ENGLISH)) {
    const answer = await fetch(city.at(address))
    const page = await answer.text()
    expect([address, answer.status, page.includes('data-placeholder')]).toEqual([address, 200, false])
    if (!page.includes('class="site-header"') || !page.includes('class="site-footer"')) outside.push(address)
  }
  expect(outside.sort()).toEqual(OUTSIDE)
})
