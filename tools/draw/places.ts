// Pictures of places: a lake to scale, the emblem of a fountain; never a likeness.
import { contours, every } from './contours.ts'
import { aroundPoint, uneven } from './fields.ts'
import { lakes, radiusKm } from './geography.ts'
import * as colour from './palette.ts'
import { lake, rings } from './rings.ts'
import { placeSize } from './sizes.ts'
import { circle, d, ellipse, path, pen, picture, rect, short } from './svg.ts'

const [width, height] = placeSize

/** Mohicap to scale: its area as a lake, a ring every 5 m of its depth, and a bar of 500 m with a mark each 100 m. */
export function mohicapLake(): string {
  const mohicap = lakes.find(({ name }) => name === 'Mohicap')!
  const pixelsPerKm = 640
  const radius = radiusKm(mohicap.areaHa) * pixelsPerKm
  const depthRings = Math.floor(mohicap.depthM / 5)
  const at = { cx: 400, cy: 248, seed: 18, wobble: 0.06 }
  const bar = 0.5 * pixelsPerKm
  const ticks = Array.from(
    { length: 6 },
    (_, i) => `M${short(400 - bar / 2 + (i * bar) / 5)} ${i % 5 ? 502 : 494}V520`,
  )
  return picture(
    width,
    height,
    colour.hillFar,
    rings({
      ...at,
      from: radius + 26,
      step: 34,
      count: 10,
      stroke: colour.lake100,
      width: 3,
      fade: [0.75, 0.15],
    }),
    lake(at.cx, at.cy, radius, colour.lake200, at.seed),
    rings({
      ...at,
      from: radius * 0.16,
      step: (radius * 0.84) / depthRings,
      count: depthRings,
      stroke: colour.lake500,
      width: 3,
    }),
    rect(400 - bar / 2 - 34, 476, bar + 68, 62, { rx: 14, fill: colour.paper }),
    path(`M${400 - bar / 2} 520h${bar}${ticks.join('')}`, pen(colour.lake900, 5)),
  )
}

/** A fountain: two bowls, its jets, and the basin as rings. */
export function fountain(): string {
  const jets = [40, 92, 150].flatMap((reach, i) => {
    const [top, end] = [66 + i * 16, 196 + i * 18]
    return [-reach, reach].map(
      (out) => d`M400 150C${400 + out * 0.2} ${top} ${400 + out} ${top - 4} ${400 + out} ${end}`,
    )
  })
  const falls = [210, 250].flatMap((reach) =>
    [-1, 1].map(
      (side) =>
        d`M${400 + side * (reach - 70)} 300Q${400 + side * reach} 310 ${400 + side * (reach + 6)} 430`,
    ),
  )
  return picture(
    width,
    height,
    colour.sand,
    contours({
      field: uneven(aroundPoint(400, 250, 210), 16, 16, 300),
      levels: every(40, 7, 20),
      width,
      height,
      stroke: colour.gold,
      fade: [0.7, 0.2],
    }),
    ellipse(400, 462, 350, 84, { fill: colour.lake900 }),
    ellipse(400, 450, 332, 72, { fill: colour.lake200 }),
    rings({
      cx: 400,
      cy: 450,
      from: 70,
      step: 44,
      count: 6,
      stroke: colour.lake500,
      seed: 3,
      squash: 0.22,
      wobble: 0.03,
      width: 3,
    }),
    path(falls.join(''), pen(colour.mountain, 7)),
    path('M376 320h48l14 140h-76z', { fill: colour.lake700 }),
    path('M216 288H584C570 340 500 352 400 352S230 340 216 288z', { fill: colour.lake700 }),
    ellipse(400, 288, 184, 20, { fill: colour.lake200 }),
    path('M388 210h24l8 80h-40z', { fill: colour.lake500 }),
    path('M300 190H500C490 222 450 230 400 230S310 222 300 190z', { fill: colour.lake500 }),
    ellipse(400, 190, 100, 12, { fill: colour.lake100 }),
    path(jets.join(''), pen(colour.hillFar, 6)),
    circle(400, 152, 13, { fill: colour.gold }),
  )
}
