// The lakes in numbers: their order by a figure, and which of them is the most of its kind.
import type { EntryOf } from '#collections/define.ts'
import type { lakes } from '#collections/lakes.collection.ts'
import type { points } from '#collections/points.collection.ts'

export type Lake = EntryOf<typeof lakes>

/** Where a lake is, approximately, and who says so. */
export type Centre = Pick<
  EntryOf<typeof points>,
  'latitude' | 'longitude' | 'source' | 'sourceYear' | 'sourceUrl'
>

/** The point that the maps mark; what the lake's own entry says where none names it. Nobody has surveyed them. */
export const centreOf = (lake: Lake, marked: EntryOf<typeof points>[]): Centre | undefined =>
  marked.find((point) => point.lake === lake.slug) ?? (lake.latitude === 0 ? undefined : lake)

/** The figures one may put the lakes in order by, the largest first. */
export const FIGURES = {
  area: (lake: Lake) => lake.areaHa,
  depth: (lake: Lake) => lake.depthM,
  arrivals: (lake: Lake) => lake.arrivalsJanuary + lake.arrivalsFebruary + lake.arrivalsMarch,
}
export type Figure = keyof typeof FIGURES

/** What a query asks for; null when it names no figure. */
export const figureOf = (asked = ''): Figure | null =>
  Object.hasOwn(FIGURES, asked) ? (asked as Figure) : null

/** The largest figure first; as the list came, in the city's own order, where none is chosen. */
export const inOrder = (list: Lake[], by: Figure | null): Lake[] =>
  by ? [...list].sort((a, b) => FIGURES[by](b) - FIGURES[by](a)) : list

/** Whether no other lake has as much. */
export const isMost = (list: Lake[], lake: Lake, by: Figure): boolean =>
  inOrder(list, by)[0]?.number === lake.number

/** The lakes before and after one; the last is followed by the first. */
export function neighboursOf(list: Lake[], lake: Lake): { before: Lake; after: Lake } {
  const at = list.findIndex(({ number }) => number === lake.number)
  return { before: list.at(at - 1)!, after: list[(at + 1) % list.length]! }
}
