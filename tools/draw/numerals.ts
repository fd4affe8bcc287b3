// Figures and letters of one pen stroke, as shapes and never as text: what the markers, the scale and the arrow of a map need.
import { group, type Part, path, pen } from './svg.ts'

type Glyph = { width: number; d: string }

// Drawn in a box 100 high.
const glyphs: Record<string, Glyph> = {
  '0': { width: 62, d: 'M31 0C11 0 0 20 0 50S11 100 31 100 62 80 62 50 51 0 31 0z' },
  '1': { width: 28, d: 'M0 20L28 0V100' },
  '2': { width: 58, d: 'M2 27C2 10 13 0 29 0S56 11 56 28C56 48 36 62 1 100H58' },
  '3': { width: 56, d: 'M5 0H52L26 39C44 39 56 51 56 69S44 100 28 100C14 100 4 92 0 80' },
  '4': { width: 64, d: 'M46 100V0L0 72H64' },
  '5': { width: 57, d: 'M51 0H11L6 44C12 38 20 35 28 35 45 35 57 48 57 67S45 100 28 100C15 100 5 93 0 82' },
  '6': { width: 58, d: 'M43 0C19 18 0 42 0 69 0 87 12 100 29 100S58 87 58 69 46 38 29 38 1 50 0 66' },
  '7': { width: 54, d: 'M0 0H54L18 100' },
  '8': {
    width: 58,
    d: 'M29 46C15 46 5 37 5 23S15 0 29 0 53 9 53 23 43 46 29 46C12 46 0 57 0 73S12 100 29 100 58 89 58 73 46 46 29 46z',
  },
  '9': { width: 58, d: 'M15 100C39 82 58 58 58 31 58 13 46 0 29 0S0 13 0 31 12 62 29 62 57 50 58 34' },
  m: {
    width: 78,
    d: 'M0 40V100M0 62C4 48 12 40 22 40S39 47 39 60V100M39 62C43 48 51 40 61 40S78 47 78 60V100',
  },
  k: { width: 46, d: 'M0 0V100M42 40L0 76M16 62L46 100' },
  A: { width: 60, d: 'M0 100L30 0 60 100M11 66H49' },
  B: {
    width: 58,
    d: 'M0 0V100H30C48 100 58 90 58 73S47 47 30 47H0M0 0H28C44 0 53 9 53 23S44 47 28 47',
  },
  C: { width: 58, d: 'M58 20C53 7 43 0 31 0 12 0 0 20 0 50S12 100 31 100C43 100 53 93 58 80' },
  D: { width: 58, d: 'M0 0V100H22C45 100 58 82 58 50S45 0 22 0z' },
  E: { width: 50, d: 'M50 0H0V100H50M0 48H43' },
  F: { width: 50, d: 'M50 0H0V100M0 48H43' },
  G: { width: 59, d: 'M58 20C53 7 43 0 31 0 12 0 0 20 0 50S12 100 31 100C48 100 59 88 59 56H34' },
  N: { width: 56, d: 'M0 100V0L56 100V0' },
  ' ': { width: 6, d: '' },
}
const GAP = 26

type Written = { height: number; stroke: string; weight?: number }

/** Letters whose middle stands at x and whose foot at y. A letter that is not drawn above is left out. */
export function numerals(text: string, x: number, y: number, written: Written): Part {
  const { height, stroke, weight = height * 0.13 } = written
  const factor = height / 100
  const letters = [...text].flatMap((letter) => glyphs[letter] ?? [])
  const width = letters.reduce((sum, letter) => sum + letter.width + GAP, -GAP)
  let along = 0
  const drawn = letters.map((letter) => {
    const shape = letter.d && path(letter.d, { transform: along ? `translate(${along})` : undefined })
    along += letter.width + GAP
    return shape
  })
  const left = x - (width * factor) / 2
  const place = `translate(${left.toFixed(1)} ${(y - height).toFixed(1)}) scale(${factor.toFixed(3)})`
  return group({ transform: place, ...pen(stroke, weight / factor) }, drawn)
}
