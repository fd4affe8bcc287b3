// Each kind of page of a demonstration, which is filled and has a ribbon above each page.
// @module-tag slow
import { expect, test } from 'vitest'
import { openCity } from '#tests/support/visitor.ts'
import { IN_TURN, WITH_SCRIPT, wrongOn } from './visit-pages.ts'

const city = openCity('demonstration')

test('each kind of page of a demonstration is valid, whole and clean', async () => {
  const sitemap = await (await fetch(city.at('/sitemap.xml'))).text()
  const [event] = /\/events\/[^<]+/.exec(sitemap)!
  expect(await wrongOn(city, [...IN_TURN, event], WITH_SCRIPT)).toEqual([])
}, 1_200_000)
