// The drawn map of the city: its areas and where they lie, in units of the drawing (about 10 metres). Knows no barangay's words.
import { contentJson } from '#content'

export type Box = [x: number, y: number, width: number, height: number]

/** `content/maps/barangays.json`, which `npm run draw` writes; areas and boxes are by PSGC code. */
export type Drawing = {
  width: number
  height: number
  areas: Record<string, string>
  boxes: Record<string, Box>
  outline: string
  shores: Record<string, string>
  lakes: Record<string, [x: number, y: number, radius: number]>
}

const NOT_DRAWN: Drawing = {
  width: 1000,
  height: 1000,
  areas: {},
  boxes: {},
  outline: '',
  shores: {},
  lakes: {},
}
const map = contentJson('maps/barangays.json', NOT_DRAWN)
const { areas, boxes } = map

export const SIZE = { width: map.width, height: map.height }
export const OUTLINE = map.outline
/** How much of the land a cut-out shows at least, and what it leaves round the areas it is made for. */
const LEAST_UNITS = 270
const ROOM = 1.12

/** The path of an area and the box round it; undefined for a barangay that is not drawn. */
export const areaOf = (psgc: string): string | undefined => areas[psgc]
export const boxOf = (psgc: string): Box | undefined => boxes[psgc]

/** The lakes as one path: by their shores where the map has them, else as rounds of the true area. */
export const LAKES = Object.entries(map.lakes)
  .map(([name, lake]) => map.shores[name] ?? round(...lake))
  .join('')

function round(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 1 0`
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`
}

/** The smallest view of the map's own shape round these areas; the whole map when none of them is drawn. */
export function viewOf(codes: string[]): Box {
  const found = codes.flatMap((code) => (boxes[code] ? [boxes[code]] : []))
  if (found.length === 0) return [0, 0, SIZE.width, SIZE.height]
  const left = Math.min(...found.map(([x]) => x))
  const top = Math.min(...found.map(([, y]) => y))
  const right = Math.max(...found.map(([x, , width]) => x + width))
  const bottom = Math.max(...found.map(([, y, , height]) => y + height))
  const shape = SIZE.height / SIZE.width
  const needed = Math.max(LEAST_UNITS, (right - left) * ROOM, ((bottom - top) * ROOM) / shape)
  const width = Math.min(SIZE.width, Math.ceil(needed))
  const height = Math.round(width * shape)
  return [
    within((left + right - width) / 2, SIZE.width - width),
    within((top + bottom - height) / 2, SIZE.height - height),
    width,
    height,
  ]
}

const within = (value: number, max: number) => Math.round(Math.min(Math.max(0, value), max))

type Corner = [x: number, y: number]
type Run = [from: number, to: number]

/** Heights of an area that are tried for its word, and half the height that a word takes. */
const TRIED = 24
const HALF_LINE_UNITS = 6

type WordPlace = { x: number; y: number; room: number }
// Sought once: the drawing never changes while the process runs.
const wordPlaces = new Map<string, WordPlace>()

/** Where a word stands in an area and how wide it may be there: the middle of the widest strip of land of a line's height. */
export function wordPlace(psgc: string): WordPlace {
  const known = wordPlaces.get(psgc) ?? placeWord(psgc)
  wordPlaces.set(psgc, known)
  return known
}

function placeWord(psgc: string): WordPlace {
  const corners = cornersOf(areas[psgc]!)
  const [, top, , height] = boxes[psgc]!
  const tried = Array.from({ length: TRIED }, (_, i) => {
    const y = top + ((i + 1) * height) / (TRIED + 1)
    const lines = [-HALF_LINE_UNITS, 0, HALF_LINE_UNITS].map((step) => widest(corners, y + step))
    const from = Math.max(...lines.map(([start]) => start))
    const to = Math.min(...lines.map(([, end]) => end))
    return { x: Math.round((from + to) / 2), y: Math.round(y), room: Math.round(to - from) }
  })
  const best = tried.reduce((a, b) => (b.room > a.room ? b : a))
  // An area lower than a line has no such strip: its word waits at the middle of its box.
  return best.room > 0 ? best : { ...middleOf(psgc), room: 0 }
}

function middleOf(psgc: string): { x: number; y: number } {
  const [x, y, width, height] = boxes[psgc]!
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

/** The widest run of land on a level line; one of no width beside everything when the line misses it. */
function widest(corners: Corner[], y: number): Run {
  const crossings = corners
    .flatMap(([x1, y1], i) => {
      const [x2, y2] = corners[(i + 1) % corners.length]!
      return y1 > y === y2 > y ? [] : [x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)]
    })
    .sort((a, b) => a - b)
  const runs = crossings.flatMap((from, i): Run[] => (i % 2 === 0 ? [[from, crossings[i + 1]!]] : []))
  return runs.reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a), [0, 0])
}

/** The corners of a path of straight lines: where it begins, then steps. */
function cornersOf(path: string): Corner[] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number)
  let [x, y] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, i): Corner => {
    x += numbers[2 * i]!
    y += numbers[2 * i + 1]!
    return [x, y]
  })
}
