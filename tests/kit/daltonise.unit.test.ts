// Colour filters: greys stay, the colours a person confuses move apart, and the filter is one a browser can read.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daltonised, filterValues, VISIONS, type Vision } from '#kit/daltonise.ts'

type Colour = readonly number[]
const through = (matrix: readonly Colour[], colour: Colour) =>
  matrix.map((row) => row.reduce((sum, weight, i) => sum + weight * colour[i]!, 0))
const apart = (a: Colour, b: Colour) => Math.hypot(...a.map((value, i) => value - b[i]!))

// Machado et al. 2009, severity 1.0: written here a second time, so that a slip in the other is seen.
const SEEN: Record<Vision, readonly Colour[]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
// Pairs of about the same brightness that the person takes for one another.
const CONFUSED: Record<Vision, [Colour, Colour]> = {
  protanopia: [
    [0.5, 0.1, 0.1],
    [0.1, 0.2, 0.1],
  ],
  deuteranopia: [
    [0.5, 0.1, 0.1],
    [0.1, 0.3, 0.1],
  ],
  tritanopia: [
    [0.2, 0.3, 0.6],
    [0.2, 0.5, 0.2],
  ],
}

describe.each(VISIONS)('the filter for %s', (vision) => {
  test('leaves every grey as it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (grey) => {
        for (const value of through(daltonised(vision), [grey, grey, grey]))
          expect(value).toBeCloseTo(grey, 4)
      }),
    )
  })

  test('moves the colours that are confused further apart for the person who looks', () => {
    const [a, b] = CONFUSED[vision]
    const seen = (colour: Colour) => through(SEEN[vision], colour)
    const before = apart(seen(a), seen(b))
    const after = apart(seen(through(daltonised(vision), a)), seen(through(daltonised(vision), b)))
    expect(after).toBeGreaterThan(before * 1.05)
  })

  test('is twenty finite numbers that leave transparency alone', () => {
    const values = filterValues(vision).split(' ').map(Number)
    expect(values).toHaveLength(20)
    expect(values.every(Number.isFinite)).toBe(true)
    expect(values.slice(15)).toEqual([0, 0, 0, 1, 0])
    expect([3, 4, 8, 9, 13, 14].map((i) => values[i])).toEqual([0, 0, 0, 0, 0, 0])
  })
})

test.each(['protanopia', 'deuteranopia'] as const)(
  'pure red and pure green are further apart with %s',
  (vision) => {
    const seen = (colour: Colour) => through(SEEN[vision], colour)
    const [red, green] = [
      [1, 0, 0],
      [0, 1, 0],
    ]
    const filtered = (colour: Colour) => seen(through(daltonised(vision), colour))
    expect(apart(filtered(red!), filtered(green!))).toBeGreaterThan(apart(seen(red!), seen(green!)))
  },
)
