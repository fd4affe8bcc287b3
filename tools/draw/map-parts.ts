// What every map is made of: areas, water, markers, north, scale.
import { type Corner, onGrid, shores, waters } from './boundaries.ts'
import { type Point, resample, smooth, straight } from './curves.ts'
import { mapAt, radiusKm } from './geography.ts'
import type { MapPoint } from './lists.ts'
import { numerals } from './numerals.ts'
import * as colour from './palette.ts'
import { ring, shoreFrom } from './rings.ts'
import { circle, d, group, type Part, path, pen, rect, short } from './svg.ts'

type Size = readonly [width: number, height: number]

/** Where latitude and longitude lie in a picture of this size, and how large a kilometre is there. */
export type Frame = { size: Size; place: (latitude: number, longitude: number) => Point; perKm: number }

/** A map whose centre lies at (x, y). */
export const frameAt = (
  size: Size,
  centre: { latitude: number; longitude: number },
  x: number,
  y: number,
  perKm: number,
): Frame => ({ size, place: mapAt(centre, x, y, perKm), perKm })

export const area = ({ place }: Frame, corners: Corner[]) => straight(onGrid(corners, place))

/** Whether some of an area may lie in the picture: what does not is left out of the file. */
export function isSeen({ size: [width, height], place }: Frame, corners: Corner[]): boolean {
  const points = corners.map(([longitude, latitude]) => place(latitude, longitude))
  const reaches = (values: number[], end: number) => Math.max(...values) >= 0 && Math.min(...values) <= end
  return (
    reaches(
      points.map(([x]) => x),
      width,
    ) &&
    reaches(
      points.map(([, y]) => y),
      height,
    )
  )
}

/** Lakes as deep water with their inner rings: the true shore where it is known, a round one of true area where not. */
export function water(frame: Frame, ringCount = 3): Part {
  return waters.map((lake, i) => {
    const [cx, cy] = frame.place(lake.latitude, lake.longitude)
    const radius = radiusKm(lake.areaHa) * frame.perKm
    const corners = shores[lake.name]
    const shore =
      corners &&
      resample(
        corners.map(([longitude, latitude]) => frame.place(latitude, longitude)),
        radius / 3,
        true,
      )
    // the further in, the rounder: a cape does not go on under water
    const line = (share: number) =>
      shore
        ? smooth(
            shore.map(([x, y]) => towardsRound(cx, cy, x, y, radius, share)),
            true,
          )
        : ring(cx, cy, radius * share, shoreFrom(i + 2, 0.05))
    const shares = Array.from({ length: ringCount }, (_, n) => 1 - (n + 1) / (ringCount + 1))
    return [
      path(corners ? area(frame, corners) : line(1), {
        fill: colour.lake700,
        stroke: colour.lake200,
        'stroke-width': 2,
      }),
      group(
        { fill: 'none', stroke: colour.lake200, 'stroke-width': 1.5, opacity: 0.55 },
        shares.map((share) => path(line(share), {})),
      ),
    ]
  })
}

function towardsRound(cx: number, cy: number, x: number, y: number, radius: number, share: number): Point {
  const reach = Math.hypot(x - cx, y - cy)
  const factor = (share * (reach * share + radius * (1 - share))) / reach
  return [cx + (x - cx) * factor, cy + (y - cy) * factor]
}

/** From the true place to the middle of a disc: degrees clockwise from north, and pixels. */
export type Aside = [degrees: number, distance: number]

type Marker = { at: Point; sign: string; aside?: Aside; radius?: number; isGold?: boolean }

/** A disc with its figure or letter; where places stand close it stands aside, on a line from the true place. */
export function marker({ at: [x, y], sign, aside = [0, 0], radius = 22, isGold = false }: Marker): Part {
  const angle = ((aside[0] - 90) * Math.PI) / 180
  const [cx, cy] = [x + aside[1] * Math.cos(angle), y + aside[1] * Math.sin(angle)]
  const [fill, ink] = isGold ? [colour.gold, colour.lake900] : [colour.lake900, colour.paper]
  return [
    aside[1] > 0
      ? [
          path(d`M${x} ${y}L${cx} ${cy}`, pen(colour.paper, 6)),
          path(d`M${x} ${y}L${cx} ${cy}`, pen(colour.lake900, 3)),
          circle(x, y, 7, { fill, stroke: colour.paper, 'stroke-width': 2.5 }),
        ]
      : [],
    circle(cx, cy, radius, { fill, stroke: colour.paper, 'stroke-width': 3 }),
    numerals(sign, cx, cy + radius * 0.48, {
      height: radius * 0.96,
      stroke: ink,
      weight: radius * 0.15,
      anchor: 'middle',
    }),
  ]
}

/** The points of the list as markers, the City Hall in gold and over the others; `asides` are by marker. */
export function markers(
  { place }: Frame,
  listed: MapPoint[],
  radius: number,
  asides: Record<string, Aside>,
): Part {
  return listed
    .toSorted((a, b) => Number(a.where === 'cityHall') - Number(b.where === 'cityHall'))
    .map(({ marker: sign, where, latitude, longitude }) => {
      const at = place(latitude, longitude)
      return marker({ at, sign, radius, aside: asides[sign], isGold: where === 'cityHall' })
    })
}

/** An arrow to the north with its letter; north is up on every map. */
export function north(cx: number, top: number, ink: string): Part {
  return [
    numerals('N', cx, top + 26, { height: 26, stroke: ink, anchor: 'middle' }),
    path(d`M${cx} ${top + 40}l18 58-18-12-18 12z`, { fill: ink }),
    path(d`M${cx} ${top + 40}v46l-18 12z`, { fill: colour.gold }),
  ]
}

/** A bar from (x, y) to the right with a figure at each step; the last bears the unit. */
export function stepBar(
  x: number,
  y: number,
  { perKm }: Frame,
  steps: number[],
  unit: 'km' | 'm',
  ink: string,
): Part {
  const ends = steps.map((step) => x + (unit === 'km' ? step : step / 1000) * perKm)
  const ticks = ends.map((end) => `M${short(end)} ${short(y - 9)}v18`).join('')
  return [
    path(d`M${x} ${y}H${ends.at(-1)!}` + ticks, pen(ink, 4)),
    steps.map((step, i) => {
      const isLast = i === steps.length - 1
      const label = isLast ? `${step} ${unit}` : String(step)
      return numerals(label, ends[i]!, y + 42, { height: 20, stroke: ink, anchor: 'middle' })
    }),
  ]
}

/** The foot of a map for a phone, on which scale and north are read. */
export const plate = ([width, height]: Size): Part =>
  rect(0, height - 150, width, 150, { fill: colour.lake900 })
