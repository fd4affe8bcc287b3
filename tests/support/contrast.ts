// How well a text stands out from its ground, as WCAG 2.2 counts it, also through a filter of the accessibility bar.

/** WCAG 2.2, 1.4.3. */
export const LEAST_CONTRAST = 4.5

type Matrix = readonly (readonly number[])[]
/** Through no filter. */
export const PLAIN: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

// Relative luminance; the filters work on the same linear values.
const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4

/** Of two colours, each as red, green and blue up to 255. */
export function contrast(one: readonly number[], other: readonly number[], matrix: Matrix): number {
  const [dark, light] = [one, other]
    .map((colour) => {
      const seen = matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * linear(colour[at]!), 0))
      const [r, g, b] = seen.map((value) => Math.min(1, Math.max(0, value)))
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    })
    .sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}
