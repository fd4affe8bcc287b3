// The bar that tells the scale of a picture.
import { numerals } from './numerals.ts'
import { lake200 } from './palette.ts'
import { d, type Part, path, pen } from './svg.ts'

/** A bar from (x, y) with a mark every fifth of its length, and that length above it in numerals. */
export function scaleBar(x: number, y: number, length: number, label: string, stroke = lake200): Part {
  const ticks = [0, 1, 2, 3, 4, 5].map((i) => d`M${x + (i * length) / 5} ${i % 5 ? y - 7 : y - 14}V${y}`)
  const written = { height: 17, stroke, weight: 2.6, anchor: 'middle' } as const
  return [
    path(d`M${x} ${y}h${length}` + ticks.join(''), pen(stroke, 3)),
    numerals(label, x + length / 2, y - 20, written),
  ]
}
