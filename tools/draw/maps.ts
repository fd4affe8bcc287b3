// The maps of the whole city, of its centre and of the way about City Hall.
import { barangayAreas, cityLine, loneLines } from './boundaries.ts'
import { contours, every } from './contours.ts'
import { resample } from './curves.ts'
import { aroundPoint, together, uneven } from './fields.ts'
import { cityMiddle, cityHall as hall } from './geography.ts'
import { points } from './lists.ts'
import {
  type Aside,
  area,
  type Frame,
  frameAt,
  isSeen,
  markers,
  north,
  plate,
  stepBar,
  water,
} from './map-parts.ts'
import { numerals } from './numerals.ts'
import * as colour from './palette.ts'
import { mapSize, phoneMapSize } from './sizes.ts'
import { circle, group, type Part, path, pen, picture } from './svg.ts'

// By district, 1 to 7; neighbours differ. And where its figure stands: clear of lakes and markers.
const districts: { tint: string; latitude: number; longitude: number; figure: number }[] = [
  { tint: colour.goldTint, latitude: 14.0634, longitude: 121.3193, figure: 34 },
  { tint: colour.mountain, latitude: 14.0915, longitude: 121.365, figure: 56 },
  { tint: colour.lake200, latitude: 14.05, longitude: 121.4, figure: 56 },
  { tint: colour.lake100, latitude: 14.0, longitude: 121.268, figure: 56 },
  { tint: colour.sand, latitude: 14.0985, longitude: 121.3005, figure: 56 },
  { tint: colour.paper, latitude: 14.025, longitude: 121.31, figure: 56 },
  { tint: colour.line, latitude: 14.02, longitude: 121.34, figure: 56 },
]

/** Barangays by hairlines, districts by tints and a firmer line. */
function land(frame: Frame, hairline: number): Part {
  const seen = districts.map(({ tint }, i) => ({
    tint,
    areas: barangayAreas
      .filter(({ district, corners }) => district === i + 1 && isSeen(frame, corners))
      .map(({ corners }) => corners),
  }))
  const drawn = (lines: Parameters<typeof area>[1][]) => lines.map((line) => area(frame, line)).join('')
  return [
    group(
      { stroke: colour.hillFar, 'stroke-width': hairline, 'stroke-linejoin': 'round' },
      seen
        .filter(({ areas }) => areas.length > 0)
        .map(({ tint, areas }) => path(drawn(areas), { fill: tint })),
    ),
    path(drawn(seen.flatMap(({ areas }) => loneLines(areas))), pen(colour.lake500, hairline * 1.6)),
  ]
}

const figures = (frame: Frame): Part =>
  districts.map(({ tint, latitude, longitude, figure }, i) => {
    const [x, y] = frame.place(latitude, longitude)
    const drawn = (stroke: string, weight: number) =>
      numerals(String(i + 1), x, y + figure / 2, { height: figure, stroke, weight, anchor: 'middle' })
    // in the district's own tint below, so that no hairline runs through the figure
    return [drawn(tint, figure * 0.36), drawn(colour.lake500, figure * 0.12)]
  })

const onCity: Record<string, Aside> = {
  1: [312, 88],
  A: [32, 78],
  B: [250, 72],
  C: [78, 66],
  D: [60, 70],
  E: [75, 70],
  F: [247, 76],
  G: [300, 68],
}

const cityFrame = frameAt(mapSize, cityMiddle, 800, 592, 53)

/** Its size and the degrees at its edges, for places that are marked on it: content/maps/city.json. */
export function cityEdges(): string {
  const [width, height] = mapSize
  const { latitude, longitude } = cityMiddle
  const [x, y] = cityFrame.place(latitude, longitude)
  const toEast = cityFrame.place(latitude, longitude + 1)[0] - x
  const toNorth = y - cityFrame.place(latitude + 1, longitude)[1]
  const edges = {
    north: latitude + y / toNorth,
    south: latitude - (height - y) / toNorth,
    west: longitude - x / toEast,
    east: longitude + (width - x) / toEast,
  }
  const degrees = Object.entries(edges).map(([edge, at]) => [edge, Number(at.toFixed(6))])
  return `${JSON.stringify({ width, height, ...Object.fromEntries(degrees) })}\n`
}

/** The whole city: barangays, districts, the lakes in place, City Hall in gold. */
export function city(): string {
  const [width, height] = mapSize
  const frame = cityFrame
  const line = cityLine.map(([longitude, latitude]) => frame.place(latitude, longitude))
  const fields = resample(line, 70, true).map(([x, y]) => aroundPoint(x, y))
  return picture(
    width,
    height,
    colour.lake900,
    contours({
      field: uneven(together(fields, 40), 4, 12, 300),
      levels: every(50, 10, 20),
      width,
      height,
      stroke: colour.lake500,
      fade: [0.9, 0.25],
      spacing: 190,
    }),
    land(frame, 1.5),
    path(area(frame, cityLine), pen(colour.paper, 5)),
    figures(frame),
    water(frame),
    markers(
      frame,
      points.filter(({ where }) => where !== 'centre'),
      21,
      onCity,
    ),
    north(1490, 60, colour.paper),
    stepBar(1190, 1110, frame, [0, 1, 2, 5], 'km', colour.paper),
  )
}

const inTown = points.filter(({ where }) => where === 'cityHall' || where === 'centre')

const onCentre: Record<string, Aside> = {
  1: [290, 74],
  2: [345, 78],
  3: [60, 62],
  4: [240, 62],
  5: [300, 72],
  6: [235, 74],
  7: [110, 66],
}

/** The poblacion and what lies round it. */
export function cityProper(): string {
  const frame = frameAt(phoneMapSize, { latitude: 14.0712, longitude: 121.3238 }, 400, 500, 300)
  return picture(
    ...phoneMapSize,
    colour.lake900,
    land(frame, 2),
    water(frame, 7),
    markers(frame, inTown, 25, onCentre),
    plate(phoneMapSize),
    north(736, 874, colour.paper),
    stepBar(64, 922, frame, [0, 500, 1000], 'm', colour.paper),
  )
}

const onHall: Record<string, Aside> = {
  1: [225, 66],
  2: [50, 70],
  3: [90, 60],
  4: [240, 60],
  5: [310, 66],
  6: [230, 66],
  7: [110, 60],
}

/** What lies about City Hall: a ring every hundred metres from its point, that of 500 unbroken. */
export function cityHall(): string {
  const [x, y] = [340, 400]
  const frame = frameAt(phoneMapSize, hall, x, y, 620)
  const ring = (metres: number, dashes?: string) =>
    circle(x, y, (metres / 1000) * frame.perKm, { 'stroke-dasharray': dashes })
  return picture(
    ...phoneMapSize,
    colour.lake900,
    land(frame, 2.5),
    water(frame, 7),
    group(
      pen(colour.lake500, 2, { opacity: 0.55 }),
      [100, 200, 300, 400, 600, 700, 800, 900, 1000].map((metres) => ring(metres, '2 9')),
      ring(500),
    ),
    markers(frame, inTown, 27, onHall),
    plate(phoneMapSize),
    north(736, 874, colour.paper),
    stepBar(64, 922, frame, [0, 100, 500], 'm', colour.paper),
  )
}
