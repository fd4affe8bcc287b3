// What a phone reads to keep the site on its screen.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tagsOf } from '#tests/support/markup.ts'
import { eachServer } from '#tests/support/servers.ts'

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

/** How many colours there are outside the circle of 80 %, which every phone shows (https://www.w3.org/TR/appmanifest/#icon-masks). */
function coloursOutside(pixels: Buffer, side: number): number {
  const found = new Set<number>()
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [(at % side) + 0.5 - side / 2, Math.floor(at / side) + 0.5 - side / 2]
    if (Math.hypot(x, y) > 0.4 * side) found.add(pixels.readUInt32BE(4 * at))
  }
  return found.size
}
