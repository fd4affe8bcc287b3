// Chromium reads the manifest without a complaint. (Whether it may be installed only a whole Chromium says, not its headless shell.)
// @module-tag slow
import { expect, test } from 'vitest'
import { openCity } from '#tests/support/visitor.ts'

const city = openCity()

test.each(['/', '/fil/hotlines'])('from %s a browser finds nothing wrong with it', async (address) => {
  const page = await city.visit(address)
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect([new URL(url).pathname, JSON.parse(data!).lang]).toEqual(
    address === '/' ? ['/manifest.webmanifest', 'en'] : ['/fil/manifest.webmanifest', 'fil'],
  )
})
