// The letters of every paper, and what they can draw.
import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

const FILES = '@fontsource/bricolage-grotesque/files/bricolage-grotesque'
// ₱ and letters such as ō lie in files of their own: what one family lacks the next one has.
export const FAMILIES = ['latin', 'latin-ext', 'vietnamese'] as const

/** To be called once, before anything is drawn. */
export function registerFonts(): void {
  for (const family of FAMILIES)
    for (const fontWeight of [400, 700])
      Font.register({
        family,
        fontWeight,
        src: fileURLToPath(import.meta.resolve(`${FILES}-${family}-${fontWeight}-normal.woff`)),
      })
  // A reference or a name is never broken in two.
  Font.registerHyphenationCallback((word) => [word])
}

// The fonts have letters of Latin scripts, digits and marks; anything else would be drawn over its neighbours.
const UNKNOWN = /[^\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u2030\u2039\u203a\u20b1\u2192]/gu
/** What the fonts can draw; '?' for the rest. */
export const known = (text: string) => text.normalize('NFC').replace(/\s/g, ' ').replace(UNKNOWN, '?')
