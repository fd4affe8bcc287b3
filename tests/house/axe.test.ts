// WCAG 2.2 AA by axe, on every address in both languages, on a small phone and on a desk.
import { expect, test } from 'vitest'
import { awake, DESK, inParallel, openCity } from '../support/visitor.ts'
import { ADDRESSES } from './addresses.ts'
import { axeFinds, overflow, SMALL } from './axe.ts'

const city = openCity()
const LANES = 3

test('every address is clean at 320 and at 1280 wide, and never scrolls sideways', {
  timeout: 200_000,
}, async () => {
  const found: string[] = []
  const pages = await Promise.all(Array.from({ length: LANES }, () => city.visit('/mvh')))
  const addresses = [
    ...ADDRESSES,
    '/no-such-page',
    '/fil/no-such-page',
    '/search?q=permit',
    '/fil/search?q=zzzz',
  ]
  await inParallel(addresses, LANES, async (address, lane) => {
    const page = pages[lane]!
    await page.goto(city.at(address))
    await awake(page)
    for (const size of [SMALL, DESK]) {
      await page.setViewportSize(size)
      const wrong = [...(await axeFinds(page)), await overflow(page)].filter((line) => line !== null)
      found.push(...wrong.map((line) => `${address} at ${size.width}: ${line}`))
    }
  })
  expect(found).toEqual([])
})
