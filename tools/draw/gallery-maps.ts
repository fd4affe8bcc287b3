// The gallery's maps: the seven lakes, the road round Sampalok, the avenue of the heritage zone, an old view.
import { contours, every } from './contours.ts'
import { type Point, smooth } from './curves.ts'
import { lakePlan } from './depth.ts'
import { archway } from './emblems-fronts.ts'
import { aroundPoint, type Field, together, uneven } from './fields.ts'
import { lakes, mapAt, radiusKm } from './geography.ts'
import { seedOf } from './lakes.ts'
import { outline } from './outline.ts'
import * as colour from './palette.ts'
import { base } from './plate.ts'
import { lake, rings, shoreFrom } from './rings.ts'
import { scaleBar } from './scale-bar.ts'
import { placeSize } from './sizes.ts'
import { spots } from './spots.ts'
import { circle, group, type Part, path, pen, picture, rect, turned } from './svg.ts'

const [width, height] = placeSize
const sampalok = lakes[0]!

function mapSheet(ground: string, stroke: string, field: Field, ...parts: Part[]): string {
  return picture(
    width,
    height,
    ground,
    contours({
      field,
      levels: every(26, 9, 22),
      width,
      height: base,
      stroke,
      pen: 2,
      fade: [0.75, 0.2],
      spacing: 110,
    }),
    parts,
  )
}

const band = (fill: string, ...parts: Part[]): Part => [rect(0, base, width, height - base, { fill }), parts]

/** The seven where they are, with a ring every 15 m of their depths. */
export function sevenLakes(): string {
  const scale = 70
  const place = mapAt({ latitude: 14.1004, longitude: 121.3512 }, 400, 232, scale)
  const shores = lakes.map((one) =>
    aroundPoint(...place(one.latitude, one.longitude), radiusKm(one.areaHa) * scale),
  )
  const boundary = outline.map(([latitude, longitude]) => place(latitude, longitude))
  return mapSheet(
    colour.hillFar,
    colour.lake100,
    uneven(together(shores, 26), 5, 8, 240),
    path(smooth(boundary, true), pen(colour.lake900, 2, { 'stroke-dasharray': '2 9' })),
    lakes.map((one) =>
      lakePlan(
        ...place(one.latitude, one.longitude),
        radiusKm(one.areaHa) * scale,
        one.depthM,
        seedOf(one),
        15,
      ),
    ),
    band(colour.lake900, scaleBar(48, 528, scale * 2, '2 km')),
  )
}

const shoreLine = (cx: number, cy: number, radius: number, from: number, to: number): Point[] => {
  const shore = shoreFrom(seedOf(sampalok))
  const count = 14
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / count) * Math.PI) / 180
    const reach = radius * shore(angle, 0)
    return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)]
  })
}

/** The shore road as a gold arc; how far round it runs is not measured, so its ends are dots. */
export function dagatanBoulevard(): string {
  const [cx, cy, scale] = [400, 228, 292]
  const radius = radiusKm(sampalok.areaHa) * scale
  const road = radius + 21
  return mapSheet(
    colour.lake700,
    colour.hillFar,
    uneven(aroundPoint(cx, cy, road + 12), 7, 16, 320),
    lakePlan(cx, cy, radius, sampalok.depthM, seedOf(sampalok)),
    path(
      smooth(shoreLine(cx, cy, road, 200, 380), false),
      pen(colour.gold, 6, { 'stroke-dasharray': '0 16' }),
    ),
    path(smooth(shoreLine(cx, cy, road, 20, 200), false), pen(colour.gold, 15)),
    path(
      smooth(shoreLine(cx, cy, road, 22, 198), false),
      pen(colour.lake900, 2, { 'stroke-dasharray': '10 12' }),
    ),
    band(colour.lake900, scaleBar(48, 528, scale / 2, '500 m')),
  )
}

/** Three of the zone's first-rank buildings where they stand, and the line that joins them. */
export function rizalAvenue(): string {
  const scale = 1050
  const place = mapAt({ latitude: 14.07085, longitude: 121.32465 }, 400, 236, scale)
  const [church, house, mansion] = [spots.cathedral, spots.casaReal, spots.fuleMalvarMansion].map(
    ({ latitude, longitude }) => place(latitude, longitude),
  ) as [Point, Point, Point]
  const stops = [church, house, mansion]
  const line = smooth(stops, false)
  const beads = Array.from({ length: 13 }, (_, i): Point => {
    const share = i / 12
    return [house[0] + (mansion[0] - house[0]) * share, house[1] + (mansion[1] - house[1]) * share]
  })
  const field = uneven(
    together(
      [...beads, church].map((at) => aroundPoint(...at, 30)),
      40,
    ),
    19,
    16,
    300,
  )
  return mapSheet(
    colour.sand,
    colour.hillFar,
    field,
    path(line, pen(colour.lake900, 26)),
    path(line, pen(colour.gold, 14)),
    stops.map((at, i) => stop(at, i)),
    band(colour.lake900, scaleBar(48, 528, scale / 10, '100 m')),
  )
}

// A stop of the avenue: a disc with the emblem of its kind.
function stop([x, y]: Point, index: number): Part {
  const emblem = [
    path(archway(x, y + 20, 15, 42), { fill: colour.gold }),
    path(`${archway(x - 15, y + 16, 7, 26)}${archway(x, y + 16, 7, 26)}${archway(x + 15, y + 16, 7, 26)}`, {
      fill: colour.gold,
    }),
    path(`M${x - 22} ${y}l22-20 22 20v20h-44z`, { fill: colour.gold }),
  ][index]
  return [circle(x, y, 40, { fill: colour.lake700, stroke: colour.paper, 'stroke-width': 5 }), emblem ?? '']
}

/** An old print of the lake: the same shore, in the colour of old paper. */
export function sampalokBefore(): string {
  const [cx, cy] = [400, 290]
  const corners = [
    [150, 96],
    [650, 96],
    [650, 464],
    [150, 464],
  ].map(([x, y], i) =>
    path('M0 0h52L0 52z', { fill: colour.gold, transform: `translate(${x} ${y}) rotate(${i * 90})` }),
  )
  return picture(
    width,
    height,
    colour.softInk,
    rings({
      cx: 400,
      cy: 280,
      from: 330,
      step: 34,
      count: 6,
      stroke: colour.line,
      seed: 6,
      wobble: 0.05,
      width: 2,
      fade: [0.5, 0.2],
    }),
    turned(
      -3,
      400,
      280,
      rect(150, 96, 500, 368, { fill: colour.paper }),
      rect(174, 120, 452, 320, { fill: colour.sand }),
      lake(cx, cy, 176, colour.line, seedOf(sampalok), 0.62),
      rings({
        cx,
        cy,
        from: 40,
        step: 34,
        count: 5,
        stroke: colour.softInk,
        seed: seedOf(sampalok),
        squash: 0.62,
        width: 2.5,
        fade: [0.9, 0.7],
      }),
      group(
        { fill: colour.softInk, opacity: 0.55 },
        path('M174 210V172Q260 136 330 158T470 146T626 178V210Q520 178 400 182T174 210z', {}),
      ),
      corners,
    ),
  )
}
