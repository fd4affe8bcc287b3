// Emblems that grow: a tree whose crown is rings, a wreath of leaves.
import { type Point, smooth } from './curves.ts'
import { gold, hillFar, lake700, lake900 } from './palette.ts'
import { lake, rings } from './rings.ts'
import { circle, d, type Part, path, pen } from './svg.ts'

type Tree = { size: number; seed: number; fruit?: Point[]; fill?: string; stroke?: string }

// the crown's clumps: where they stand and how large they are, as shares of the tree's height
const clumps = [
  [-0.3, 0.52, 0.2],
  [0.32, 0.54, 0.2],
  [-0.13, 0.72, 0.23],
  [0.17, 0.74, 0.22],
  [0.01, 0.55, 0.2],
] as const

/** A broad tree standing at (x, foot); every clump of its crown is a small lake with rings. */
export function ringTree(x: number, foot: number, { size, seed, fruit = [], ...colours }: Tree): Part {
  const { fill = lake700, stroke = hillFar } = colours
  const w = size * 0.045
  const trunk = d`M${x - w * 2} ${foot}Q${x - w * 0.8} ${foot - size * 0.1} ${x - w * 0.8} ${foot - size * 0.5}h${w * 1.6}Q${x + w * 0.8} ${foot - size * 0.1} ${x + w * 2} ${foot}z`
  const fork = d`M${x} ${foot - size * 0.22}L${x - size * 0.22} ${foot - size * 0.46}M${x} ${foot - size * 0.28}L${x + size * 0.22} ${foot - size * 0.48}`
  const crown = clumps.map(([dx, up, share], i) => {
    const at = { cx: x + dx * size, cy: foot - up * size, seed: seed + i, squash: 0.9 }
    const radius = share * size
    return [
      lake(at.cx, at.cy, radius, fill, at.seed, 0.9),
      rings({
        ...at,
        from: radius * 0.22,
        step: radius * 0.24,
        count: 4,
        stroke,
        width: 2,
        fade: [0.9, 0.6],
      }),
    ]
  })
  return [
    path(trunk, { fill: lake900 }),
    path(fork, pen(lake900, w)),
    crown,
    fruit.map(([dx, up]) => circle(x + dx * size, foot - up * size, size * 0.026, { fill: gold })),
  ]
}

/** Two branches of leaves that meet below. */
export function wreath(cx: number, cy: number, radius: number, fill: string, leaves = 11): string {
  const leaf = (side: number, i: number) => {
    const angle = Math.PI / 2 + side * (0.1 + (i / leaves) * 2.5)
    const [x, y] = [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
    return [0.62, -0.5].map((out) => {
      const turn = angle + side * (Math.PI / 2 - out)
      const long = radius * 0.34
      const tip: Point = [x + Math.cos(turn) * long, y + Math.sin(turn) * long]
      const wide = (s: number): Point => [
        x + Math.cos(turn) * long * 0.5 - Math.sin(turn) * s * long * 0.2,
        y + Math.sin(turn) * long * 0.5 + Math.cos(turn) * s * long * 0.2,
      ]
      return smooth([[x, y], wide(1), tip, wide(-1)], true)
    })
  }
  const all = [-1, 1].flatMap((side) => Array.from({ length: leaves }, (_, i) => leaf(side, i).join('')))
  return path(all.join(''), { fill })
}
