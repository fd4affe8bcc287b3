// Pictures of what a place went through, as emblems; never a likeness of a building.
import { type Point, straight } from './curves.ts'
import * as colour from './palette.ts'
import { rings } from './rings.ts'
import { placeSize } from './sizes.ts'
import { circle, path, pen, picture } from './svg.ts'

const [width, height] = placeSize

const onArch = (stone: number, reach: number): Point => {
  const angle = Math.PI + (stone / 12) * Math.PI
  return [400 + reach * Math.cos(angle), 338 + reach * Math.sin(angle)]
}

// Twelve stones; the joints between them, and the hole two lost ones leave.
const joints = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12].map((stone) =>
  straight([onArch(stone, 250), onArch(stone, 288)], false),
)
const lost = straight([
  onArch(8, 244),
  onArch(7.9, 300),
  onArch(9, 306),
  onArch(10, 300),
  onArch(9.8, 244),
  onArch(9.1, 252),
])

/** An arch within arches, dim: the years of war. One small light is left. */
export function churchWar(): string {
  const arch = (half: number, top: number) =>
    `M${400 - half} 560V${top + half}a${half} ${half} 0 0 1 ${2 * half} 0V560z`
  const shades = [
    [colour.lake700, 292, 46],
    [colour.lake900, 246, 84],
    [colour.ink, 200, 130],
    [colour.lake900, 156, 170],
  ] as const
  return picture(
    width,
    height,
    colour.ink,
    rings({
      cx: 400,
      cy: 330,
      from: 330,
      step: 40,
      count: 6,
      stroke: colour.softInk,
      seed: 13,
      wobble: 0.05,
      width: 2,
      fade: [0.8, 0.3],
    }),
    shades.map(([fill, half, top]) => path(arch(half, top), { fill })),
    path(joints.join(''), pen(colour.ink, 5)),
    path(lost, { fill: colour.ink }),
    path(arch(112, 206), { fill: colour.softInk }),
    rings({
      cx: 400,
      cy: 330,
      from: 22,
      step: 17,
      count: 5,
      stroke: colour.ink,
      seed: 13,
      wobble: 0.05,
      fade: [0.5, 0.4],
    }),
    circle(400, 330, 12, { fill: colour.gold }),
    path('M0 560V500L90 478 150 506 236 488 300 520 372 506 446 528 530 500 610 516 690 484 800 508V560z', {
      fill: colour.ink,
    }),
  )
}
