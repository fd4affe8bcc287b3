// Fields: at every place a distance to a subject. Their level lines are drawn by contours.ts.
import { between, randomFrom } from './random.ts'

/** Distance-like value at a place: 0 on the outline of the subject, growing outside. */
export type Field = (x: number, y: number) => number

export const aroundPoint =
  (cx: number, cy: number, radius = 0): Field =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - radius

/** A box with round corners, turned by degrees. */
export function aroundBox(
  cx: number,
  cy: number,
  width: number,
  height: number,
  degrees = 0,
  corner = 30,
): Field {
  const turn = (-degrees * Math.PI) / 180
  return (x, y) => {
    const u = Math.abs((x - cx) * Math.cos(turn) - (y - cy) * Math.sin(turn)) - width / 2 + corner
    const v = Math.abs((x - cx) * Math.sin(turn) + (y - cy) * Math.cos(turn)) - height / 2 + corner
    return Math.hypot(Math.max(u, 0), Math.max(v, 0)) + Math.min(Math.max(u, v), 0) - corner
  }
}

/** Several subjects whose rings melt into each other over `reach` pixels. */
export function together(fields: Field[], reach: number): Field {
  return (x, y) => -reach * Math.log(fields.reduce((sum, field) => sum + Math.exp(-field(x, y) / reach), 0))
}

/** The same field with the unevenness of ground. */
export function uneven(field: Field, seed: number, height = 14, wavelength = 260): Field {
  const random = randomFrom(seed)
  const waves = Array.from({ length: 4 }, () => {
    const direction = between(random, 0, Math.PI * 2)
    const pace = ((Math.PI * 2) / wavelength) * between(random, 0.6, 1.3)
    return {
      x: Math.cos(direction) * pace,
      y: Math.sin(direction) * pace,
      phase: between(random, 0, Math.PI * 2),
    }
  })
  return (x, y) =>
    field(x, y) +
    waves.reduce((sum, wave) => sum + (height / 2) * Math.sin(wave.x * x + wave.y * y + wave.phase), 0)
}
