// The heading font in two files: the one every page fetches draws its characters as the whole one does, kerning included.
// @module-tag slow
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server.ts'
import { openCity } from '#tests/support/visitor.ts'

const city = openCity()
const base64 = (path: string) => readFileSync(join(ROOT, path)).toString('base64')
const WHOLE = 'node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'
const COMMON = 'src/ui/fonts/bricolage-grotesque-700-common.woff2'

/** The characters of the range that the style sheet gives to the common file. */
function commonCharacters(): string[] {
  const css = readFileSync(join(ROOT, 'src/ui/styles/tokens.css'), 'utf8')
  const range = /-common\.woff2[^}]*unicode-range:([^;]+);/.exec(css)![1]!
  return range.split(',').flatMap((part) => {
    const [from, to] = part.trim().slice(2).split('-')
    const first = Number.parseInt(from!, 16)
    const last = Number.parseInt(to ?? from!, 16)
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })
}

test('the small file draws every character and pair of its range as the whole font does', async () => {
  const characters = commonCharacters()
  expect(characters.length).toBeGreaterThan(100)
  const page = await city.visit('/mvh')
  const differs = await page.evaluate(
    async ({ files, all }) => {
      for (const [name, text] of Object.entries(files)) {
        const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
        document.fonts.add(await new FontFace(name, bytes).load())
      }
      const pen = new OffscreenCanvas(100, 100).getContext('2d', { willReadFrequently: true })!
      const widthOf = (text: string, name: string) => {
        pen.font = `80px ${name}, monospace`
        return pen.measureText(text).width
      }
      const drawn = (text: string, name: string) => {
        pen.clearRect(0, 0, 100, 100)
        pen.font = `80px ${name}, monospace`
        pen.fillText(text, 5, 80)
        return pen.getImageData(0, 0, 100, 100).data.join()
      }
      const pairs = all.flatMap((one) => all.map((other) => one + other))
      const none = widthOf('Pablo', 'whole') === widthOf('Pablo', 'no-such-font') ? ['no font'] : []
      return [
        ...none,
        ...pairs.filter((pair) => widthOf(pair, 'common') !== widthOf(pair, 'whole')),
        ...all.filter((one) => drawn(one, 'common') !== drawn(one, 'whole')),
      ]
    },
    { files: { whole: base64(WHOLE), common: base64(COMMON) }, all: characters },
  )
  expect(differs).toEqual([])
})
