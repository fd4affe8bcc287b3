// The map of the whole place: barangays by hairlines, districts by tints, lakes, markers, north, scale. What else a city wants in it, it
// draws into the file.
import { boxOf, cityLine, type Frame, frameAt, onGrid, radiusKm, shores, waters } from './boundaries.ts'
import { straight } from './curves.ts'
import { barangays, type Corner, middle, points } from './lists.ts'
import { numerals } from './numerals.ts'
import { circle, group, type Part, path, pen, picture } from './svg.ts'

const [WIDTH, HEIGHT] = [1600, 1200]
const MARGIN = 60
const MARKER_RADIUS = 21

const colour = {
  paper: '#FBF8F1',
  deep: '#0A3D38',
  water: '#0F5D54',
  line: '#12766B',
  shore: '#CFE6DD',
  hair: '#6E9B86',
  gold: '#E9A820',
}
const TINTS = ['#FDF1D3', '#9DB8A3', '#CFE6DD', '#E9F3EE', '#F5E6C4', '#FBF8F1', '#DAD5C6']

const frame = wholeCity()

/** The city's box in the middle of the picture. */
function wholeCity(): Frame {
  const inKm = frameAt(middle, 0, 0, 1)
  const [left, top, wide, high] = boxOf(
    cityLine.map(([longitude, latitude]) => inKm.place(latitude, longitude)),
  )
  const perKm = Math.min((WIDTH - 2 * MARGIN) / wide, (HEIGHT - 2 * MARGIN) / high)
  return frameAt(middle, WIDTH / 2 - (left + wide / 2) * perKm, HEIGHT / 2 - (top + high / 2) * perKm, perKm)
}

/** Its size and the degrees at its edges, for places that are marked on it: maps/city.json. */
export function cityEdges(): string {
  const [x, y] = frame.place(middle.latitude, middle.longitude)
  const toEast = frame.place(middle.latitude, middle.longitude + 1)[0] - x
  const toNorth = y - frame.place(middle.latitude + 1, middle.longitude)[1]
  const edges = {
    north: middle.latitude + y / toNorth,
    south: middle.latitude - (HEIGHT - y) / toNorth,
    west: middle.longitude - x / toEast,
    east: middle.longitude + (WIDTH - x) / toEast,
  }
  const degrees = Object.entries(edges).map(([edge, at]) => [edge, Number(at.toFixed(6))])
  return `${JSON.stringify({ width: WIDTH, height: HEIGHT, ...Object.fromEntries(degrees) })}\n`
}

/** The picture: pictures/maps/city.svg. */
export const cityMap = (): string =>
  picture(
    WIDTH,
    HEIGHT,
    colour.deep,
    land(),
    path(area(cityLine), pen(colour.paper, 5)),
    water(),
    markers(),
    [
      numerals('N', WIDTH - 110, 86, { height: 26, stroke: colour.paper }),
      path(`M${WIDTH - 110} 100l18 58-18-12-18 12z`, { fill: colour.paper }),
      path(`M90 ${HEIGHT - 90}v18h${Math.round(frame.perKm)}v-18`, pen(colour.paper, 4)),
      numerals('1 km', 90 + frame.perKm / 2, HEIGHT - 40, { height: 20, stroke: colour.paper }),
    ],
  )

const area = (corners: Corner[]) => straight(onGrid(corners, frame))

const land = (): Part =>
  group(
    { stroke: colour.hair, 'stroke-width': 1.5, 'stroke-linejoin': 'round' },
    [...Map.groupBy(barangays, ({ district }) => district)].map(([district, list]) =>
      path(list.map(({ corners }) => area(corners)).join(''), { fill: TINTS[district % TINTS.length] }),
    ),
  )

/** By the true shore where it is known, a round of true area where not. */
const water = (): Part =>
  waters.map(({ key, latitude, longitude, areaHa }) => {
    const look = { fill: colour.water, stroke: colour.shore, 'stroke-width': 2 }
    const shore = shores[key]
    return shore
      ? path(area(shore), look)
      : circle(...frame.place(latitude, longitude), radiusKm(areaHa) * frame.perKm, look)
  })

/** The points of the list, the hall in gold and over the others; those of the centre are left to a map of the centre. */
const markers = (): Part =>
  points
    .filter(({ where }) => where !== 'centre')
    .toSorted((a, b) => Number(a.where === 'cityHall') - Number(b.where === 'cityHall'))
    .map(({ marker, where, latitude, longitude }) => {
      const [x, y] = frame.place(latitude, longitude)
      const [fill, ink] = where === 'cityHall' ? [colour.gold, colour.deep] : [colour.deep, colour.paper]
      return [
        circle(x, y, MARKER_RADIUS, { fill, stroke: colour.paper, 'stroke-width': 3 }),
        numerals(marker, x, y + MARKER_RADIUS / 2, { height: MARKER_RADIUS, stroke: ink, weight: 3 }),
      ]
    })
