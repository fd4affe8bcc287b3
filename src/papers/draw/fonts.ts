// The letters of every paper, and what they can draw.
import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import type { PrintedPaper } from '#papers/paper.ts'

const FILES = '@fontsource/bricolage-grotesque/files/bricolage-grotesque'
const fileOf = (subset: string, weight: number) =>
  fileURLToPath(import.meta.resolve(`${FILES}-${subset}-${weight}-normal.woff`))
// ₱ and letters such as ō lie in files of their own: what one family lacks the next one has.
const LATIN = ['latin', 'latin-ext', 'vietnamese'] as const
const WEIGHTS = [400, 700]
// Chinese in both ways of writing, Japanese, Greek and Russian. The package names no file of its own.
const HAN = 'han'
const HAN_FILE = fileURLToPath(
  new URL('../fonts/NotoSansHans-Regular.otf', import.meta.resolve('@embedpdf/fonts-sc')),
)

/** The families that draw any text; one with other letters than Latin names `families(text)` itself. */
export const FAMILIES: readonly string[] = LATIN

/**
 * To be awaited before each paper. The fonts are read anew: the library keeps what it once read of a letter, also where the letter is a
 * part of another (the point of "i"), and a later paper then loses it. The one for other letters than Latin, 8 MB, is read when this
 * paper has any.
 */
export async function readFonts(paper: PrintedPaper): Promise<void> {
  for (const family of [...LATIN, HAN]) delete Font.getRegisteredFonts()[family]
  for (const family of LATIN)
    for (const fontWeight of WEIGHTS) Font.register({ family, fontWeight, src: fileOf(family, fontWeight) })
  Font.register({ family: HAN, src: HAN_FILE })
  // A reference or a name is never broken in two.
  Font.registerHyphenationCallback((word) => [word])
  await Promise.all(
    LATIN.flatMap((fontFamily) => WEIGHTS.map((fontWeight) => Font.load({ fontFamily, fontWeight }))),
  )
  if (lettersOf(paper).some((letter) => !isIn(LATIN, letter))) await Font.load({ fontFamily: HAN })
}

/** Whether one of the families has this letter, in every weight that is read. */
const isIn = (families: readonly string[], letter: string) =>
  families.some((family) =>
    Font.getRegisteredFonts()[family]!.sources.every(({ data }) =>
      data?.hasGlyphForCodePoint(letter.codePointAt(0)!),
    ),
  )

/** Each letter of a paper once, as it would be drawn; the seal is a picture, long as text and without letters. */
const lettersOf = (paper: PrintedPaper) => [...new Set(tidied(JSON.stringify({ ...paper, seal: null })))]

// Marks that nobody sees draw nothing; spaces of all kinds are one. The letters ʻ and ʼ of other languages are in none of the fonts: a
// quotation mark has the same shape.
const tidied = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]/gu, '')
    .replace(/\u02bb/g, '‘')
    .replace(/\u02bc/g, '’')

/** Stands for letters that no font has; the paper says so. */
const OMITTED = '[…]'
const canDraw = (letter: string) => isIn([...LATIN, HAN], letter)

/** What the fonts can draw; `[…]` for the rest. */
export const known = (text: string) =>
  [...tidied(text)]
    .map((letter) => (canDraw(letter) ? letter : OMITTED))
    .join('')
    .replace(/(\[…\])+/g, OMITTED)

/** What the paper says when some of its letters cannot be drawn; '' when all can. */
export const unprintedIn = (paper: PrintedPaper) => (lettersOf(paper).every(canDraw) ? '' : paper.unprinted)

/** The style of a text with other letters than Latin: the library reads a font where a style names it. */
export const familiesOf = (text: string) =>
  [...tidied(text)].every((letter) => isIn(LATIN, letter)) ? {} : { fontFamily: [...LATIN, HAN] }
