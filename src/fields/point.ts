// A place marked on the city's map, kept as 'latitude, longitude' in degrees.
import { wrong } from '#fields/problem.ts'
import type { QuestionKind } from '#fields/question-kind.ts'

type Edges = Readonly<{ north: number; south: number; east: number; west: number }>

const SHAPE = /^(-?\d{1,2}(?:\.\d{1,9})?), ?(-?\d{1,3}(?:\.\d{1,9})?)$/
// About a metre.
const DIGITS = 5

const inWords = (latitude: number, longitude: number): string =>
  `${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`

/** A point within these edges; it is marked by script, on a map. */
export const askPoint = ({ north, south, east, west }: Edges): QuestionKind<string> => ({
  kind: 'point',
  control: 'point',
  attributes: {},
  missing: 'empty',
  read(typed) {
    const found = SHAPE.exec(typed)
    const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])]
    const isInside = latitude <= north && latitude >= south && longitude <= east && longitude >= west
    return isInside ? { value: inWords(latitude, longitude) } : wrong('notOnMap')
  },
  toText: (value) => value,
  sample: inWords((north + south) / 2, (east + west) / 2),
})
