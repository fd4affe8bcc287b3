// What the first visit of the longest form downloads, in a city that nobody else visits: under many visits a form is compressed fast and larger.
// @module-tag slow
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { startCity } from '#tests/support/visitor.ts'

const city = startCity()

test('the first visit of the longest form takes at most 55 KB', async () => {
  let bytes = 0
  await city.visit(FORMS.bplonew.path, {
    first: async (page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      session.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength
      })
    },
  })
  expect(bytes).toBeGreaterThan(30 * 1024)
  expect(bytes).toBeLessThanOrEqual(55_000)
})
