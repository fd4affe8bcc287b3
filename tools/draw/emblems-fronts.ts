// Emblems of buildings by their kind: an arch of bricks, a front of windows, a portico. Never a likeness of one house.
import { gold, lake200, lake700, lake900, paper, sand } from './palette.ts'
import { rings } from './rings.ts'
import { d, type Part, path, pen, rect } from './svg.ts'

/** Path data of an arched opening that stands at `foot`. */
export const archway = (cx: number, foot: number, half: number, height: number) =>
  d`M${cx - half} ${foot}V${foot - height + half}a${half} ${half} 0 0 1 ${half * 2} 0V${foot}z`

type Bricks = {
  half: number
  height: number
  courses: number
  thick?: number
  fill?: string
  isHalf?: boolean
}

/** Courses of bricks round an opening; of a half one only the left side is laid, the right is an idea in dots. */
export function brickArch(cx: number, foot: number, given: Bricks): Part {
  const { half, height, courses, thick = 28, fill = gold, isHalf = false } = given
  const jamb = height - half
  return Array.from({ length: courses }, (_, i) => {
    const r = half + thick / 2 + i * (thick + 4)
    const left = d`M${cx - r} ${foot}v${-jamb}a${r} ${r} 0 0 1 ${r} ${-r}`
    const right = d`a${r} ${r} 0 0 1 ${r} ${r}v${jamb}`
    const length = 2 * jamb + Math.PI * r
    const brick = length / Math.round(length / 46)
    const bricks = {
      fill: 'none',
      stroke: fill,
      'stroke-width': thick,
      'stroke-dasharray': d`${brick - 4} 4`,
      'stroke-dashoffset': i % 2 ? brick / 2 : undefined,
    }
    return isHalf
      ? [path(left + right, pen(fill, 3, { 'stroke-dasharray': '0 11' })), path(left, bricks)]
      : path(left + right, bricks)
  })
}

type Row = { count: number; kind: 'window' | 'arch' | 'capiz'; share: number; lit?: number }
type Front = {
  width: number
  height: number
  rows: Row[]
  roof?: 'gable' | 'hip' | 'flat'
  rise?: number
  wall?: string
  cover?: string
  glass?: string
}

/** A house front: a roof, and rows of openings from top to foot, each taking its share of the height. */
export function front(cx: number, foot: number, given: Front): Part {
  const { width, height, rows, roof = 'hip', rise = 70, wall = paper, cover = lake900 } = given
  const [left, top] = [cx - width / 2, foot - height]
  let y = top
  const openings = rows.map((row) => {
    const tall = height * row.share
    const drawn = openingRow(row, left, y, width, tall, given.glass ?? lake700)
    y += tall
    return drawn
  })
  const eave = roof === 'flat' ? 12 : 26
  const inset = { gable: width / 2 + eave, hip: width * 0.2, flat: 0 }[roof]
  const roofLine = d`M${left - eave} ${top}l${inset} ${-rise}h${width + 2 * eave - 2 * inset}l${inset} ${rise}z`
  return [rect(left, top, width, height, { fill: wall }), openings, path(roofLine, { fill: cover })]
}

function openingRow(row: Row, left: number, top: number, width: number, height: number, glass: string): Part {
  const bay = width / (row.count + 0.4)
  const wide = bay * (row.kind === 'arch' ? 0.66 : 0.7)
  const tall = row.kind === 'arch' ? height * 0.86 : height * 0.6
  const y = row.kind === 'arch' ? top + height - tall : top + height * 0.24
  const x = (i: number) => left + bay * 0.2 + (i + 0.5) * bay - wide / 2
  const shape = (i: number) =>
    row.kind === 'arch'
      ? archway(x(i) + wide / 2, y + tall, wide / 2, tall)
      : d`M${x(i)} ${y}h${wide}v${tall}h${-wide}z`
  const all = Array.from({ length: row.count }, (_, i) => i)
  const dark = all.filter((i) => i !== row.lit)
  const bars =
    row.kind === 'arch' ? '' : all.map((i) => grid(x(i), y, wide, tall, row.kind === 'capiz')).join('')
  return [
    path(dark.map(shape).join(''), { fill: glass }),
    row.lit === undefined ? '' : path(shape(row.lit), { fill: gold }),
    bars
      ? path(bars, { fill: 'none', stroke: row.kind === 'capiz' ? lake200 : paper, 'stroke-width': 2 })
      : '',
  ]
}

/** Path data of window bars: a cross, or the small panes of a capiz window. */
export function grid(x: number, y: number, width: number, height: number, isFine: boolean): string {
  const [columns, rows] = isFine ? [4, Math.max(3, Math.round((4 * height) / width))] : [2, 2]
  const across = Array.from(
    { length: rows - 1 },
    (_, i) => d`M${x} ${y + ((i + 1) * height) / rows}h${width}`,
  )
  const down = Array.from(
    { length: columns - 1 },
    (_, i) => d`M${x + ((i + 1) * width) / columns} ${y}v${height}`,
  )
  return [...across, ...down].join('')
}

/** Columns under a pediment, with a small lake's rings in it. */
export function portico(cx: number, foot: number, width: number, columns: number): Part {
  const [half, top] = [width / 2, foot - 262]
  const steps = [0, 1, 2].map((i) =>
    rect(cx - half - 44 + i * 18, foot - 16 * (i + 1), width + 88 - 36 * i, 16, {
      fill: [lake700, sand, paper][i],
    }),
  )
  const gap = (width - 36) / (columns - 1)
  const shafts = Array.from({ length: columns }, (_, i) => {
    const x = cx - half + 18 + i * gap
    return d`M${x - 15} ${foot - 48}L${x - 12} ${top + 16}h24l3 ${foot - 64 - top}zM${x - 20} ${top}h40v16h-40zM${x - 20} ${foot - 60}h40v12h-40z`
  })
  return [
    rect(cx - half + 4, top, width - 8, 214, { fill: lake900 }),
    path(archway(cx, foot - 48, gap * 0.3, 130), { fill: gold }),
    path(shafts.join(''), { fill: paper }),
    steps,
    rect(cx - half - 14, top - 26, width + 28, 26, { fill: sand }),
    path(d`M${cx - half - 34} ${top - 26}L${cx} ${top - 142}L${cx + half + 34} ${top - 26}z`, {
      fill: lake200,
    }),
    rings({ cx, cy: top - 66, from: 8, step: 9, count: 3, stroke: lake700, wobble: 0.04, width: 3 }),
  ]
}
