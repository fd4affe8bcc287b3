// Colour filters for people who do not tell some colours apart, worked out from the published simulation of their sight.

type Matrix = readonly (readonly number[])[]

// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009),
// severity 1.0, on linear RGB. Each row sums to 1, so greys stay as they are.
const SIMULATIONS = {
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
} as const

// Where the colour that is lost is moved to (Fidaner, Lin and Ozguven, "Analysis of Color Blindness", 2005).
const SHIFT_RED_GREEN: Matrix = [
  [0, 0, 0],
  [0.7, 1, 0],
  [0.7, 0, 1],
]
const SHIFT_BLUE_YELLOW: Matrix = [
  [1, 0, 0.7],
  [0, 1, 0.7],
  [0, 0, 0],
]

export const VISIONS = ['protanopia', 'deuteranopia', 'tritanopia'] as const
export type Vision = (typeof VISIONS)[number]

const IDENTITY: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** The 3 by 3 matrix on linear RGB that a page is shown through: I + shift · (I − simulation). */
export function daltonised(vision: Vision): number[][] {
  const simulation: Matrix = SIMULATIONS[vision]
  const shift = vision === 'tritanopia' ? SHIFT_BLUE_YELLOW : SHIFT_RED_GREEN
  const cell = (row: number, column: number) =>
    [0, 1, 2].reduce(
      (sum, k) => sum + shift[row]![k]! * (IDENTITY[k]![column]! - simulation[k]![column]!),
      IDENTITY[row]![column]!,
    )
  return [0, 1, 2].map((row) => [0, 1, 2].map((column) => cell(row, column)))
}

/** The same as the `values` of an SVG feColorMatrix. */
export const filterValues = (vision: Vision): string =>
  `${daltonised(vision)
    .map((row) => [...row.map((value) => Number(value.toFixed(3))), 0, 0].join(' '))
    .join(' ')} 0 0 0 1 0`
