// What a phone reads to keep the site on its screen.
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Storage } from '#features/publishing/storage.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { appIcon } from '#pages/icons.ts'
import { tagsOf } from '#tests/support/markup.ts'
import { ROOT } from '#tests/support/server.ts'
import { eachServer } from '#tests/support/servers.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'
import { APP_ICONS, APPLE_ICON, iconUrl } from '#web/app-icons.ts'
import type { WebEnv } from '#web/context.ts'

type Icon = { src: string; sizes: string; purpose: string }

eachServer('the site on a phone’s screen', ({ ask }) => {
  test.each([
    ['/', '/manifest.webmanifest', 'en'],
    ['/fil/hotlines', '/fil/manifest.webmanifest', 'fil'],
  ])('%s names %s, in its own language', async (page, address, lang) => {
    const links = tagsOf((await ask(page)).text, 'link')
    expect(links.find(({ rel }) => rel === 'manifest')?.href).toBe(address)
    const { headers, text } = await ask(address)
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = JSON.parse(text)
    expect(manifest).toMatchObject({ id: '/', lang, name: 'San Pablo City', scope: '/' })
    expect((await ask(manifest.start_url)).text).toContain(`<html lang="${lang}"`)
  })

  test('each icon is a square PNG of its size; what a phone may cut off is ground alone', async () => {
    const { icons }: { icons: Icon[] } = JSON.parse((await ask('/manifest.webmanifest')).text)
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    )
    for (const { src, sizes, purpose } of icons) {
      const { status, headers, bytes } = await ask(src)
      expect([status, headers['content-type']]).toEqual([200, 'image/png'])
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(`${info.width}x${info.height}`).toBe(sizes)
      if (purpose === 'maskable') expect(coloursOutside(data, info.width)).toBe(1)
      expect((await ask(src, { headers: { 'if-none-match': headers.etag! } })).status).toBe(304)
    }
    const links = tagsOf((await ask('/')).text, 'link')
    expect((await ask(links.find(({ rel }) => rel === 'apple-touch-icon')!.href!)).status).toBe(200)
    expect((await ask('/icons/icon-193.png')).status).toBe(404)
  })
})

test('a city that drew no icon for phones shows that of the browser’s tab, whole in every circle', async () => {
  const another = join(ROOT, 'tests/fixtures/another-city')
  const storage = new Storage(diskFiles(newEmptyFolder('city-icons-')), another, null)
  const app = new Hono<WebEnv>()
    .use((c, next) => {
      c.set('site', { storage } as never)
      return next()
    })
    .get('/icons/:icon', appIcon)
  for (const icon of [...APP_ICONS, APPLE_ICON]) {
    const answer = await app.request(iconUrl(icon))
    expect([icon.name, answer.status]).toEqual([icon.name, 200])
    const png = sharp(Buffer.from(await answer.arrayBuffer())).ensureAlpha()
    const { data, info } = await png.raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([icon.size, icon.size])
    const isFramed = icon.picture === 'app-icon.svg'
    if (isFramed) expect(coloursOutside(data, info.width)).toBe(1)
    expect(new Set(data).size).toBeGreaterThan(5)
  }
})

/** How many colours there are outside the circle of 80 %, which every phone shows (https://www.w3.org/TR/appmanifest/#icon-masks). */
function coloursOutside(pixels: Buffer, side: number): number {
  const found = new Set<number>()
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [(at % side) + 0.5 - side / 2, Math.floor(at / side) + 0.5 - side / 2]
    if (Math.hypot(x, y) > 0.4 * side) found.add(pixels.readUInt32BE(4 * at))
  }
  return found.size
}
