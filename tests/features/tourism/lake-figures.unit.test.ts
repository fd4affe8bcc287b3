// The lakes, properties and gallery the city starts with, figure by figure (spec 3, 9), and the order of the lakes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entryIn } from '#collections/define.ts'
import { lakes } from '#collections/lakes.collection.ts'
import { points } from '#collections/points.collection.ts'
import { metresBetween } from '#features/maps/distance.ts'
import {
  centreOf,
  FIGURES,
  figureOf,
  inOrder,
  isMost,
  type Lake,
  neighboursOf,
} from '#features/tourism/lake-figures.ts'
import { ROOT } from '#tests/support/server.ts'

type Row = { key: string; slug: string; [field: string]: unknown }
const rowsOf = (list: string): Row[] =>
  JSON.parse(readFileSync(join(ROOT, 'content/lists', list), 'utf8')) as Row[]

const META = { version: 1, publishedAt: '', updatedAt: '', expiresAt: '' }
const seven: Lake[] = rowsOf('lakes.json').map(({ key, slug, ...content }, index) =>
  entryIn(lakes, content, { number: index + 1, key, slug, ...META }, 'en'),
)
const names = (list: Lake[]) => list.map(({ name }) => name)
const lake = (name: string) => seven.find((one) => one.name === name)!

test('the seven lakes have the city’s own figures', () => {
  const figures = seven.map((one) => [
    one.name,
    one.areaHa,
    one.depthM,
    one.barangays,
    one.arrivalsJanuary,
    one.arrivalsFebruary,
    one.arrivalsMarch,
  ])
  expect(figures).toEqual([
    ['Sampalok', 99.21, 27, 'IV-A, IV-C, V-A, Concepcion, San Lucas 1', 72_134, 14_863, 16_027],
    ['Calibato', 27.18, 135, 'Santo Angel', 47, 239, 74],
    ['Bunot', 38.16, 23, 'Concepcion', 1_824, 2_358, 2_160],
    ['Mohicap', 20.49, 27, 'San Buenaventura', 101, 508, 240],
    ['Palakpakin', 54.39, 7.5, 'San Lorenzo, San Buenaventura, Dolores', 26, 246, 53],
    ['Pandin', 23.54, 63, 'Santo Angel, San Lorenzo', 2_647, 2_905, 5_651],
    ['Yambo', 36, 40, 'Santo Angel, San Lorenzo', 857, 1_057, 2_377],
  ])
})

test('each lake names its fish, what to see, its source and what other surveys measured', () => {
  for (const one of seven) {
    expect(one.fish.split(', ').length).toBeGreaterThanOrEqual(8)
    expect(one.attractions).not.toBe('')
    expect([one.source, one.sourceYear]).toEqual(['City Tourism Office', '2019'])
    expect(one.note).toMatch(/Ateneo study/)
  }
  expect(lake('Sampalok').attractions).toMatch(/Hagdang Bato \(89 steps\)/)
  expect(lake('Mohicap').note).toMatch(/^14\.5 ha/)
  expect(lake('Bunot').stays.split(', ')).toHaveLength(5)
})

const marked = rowsOf('points.json').map(({ key, slug, ...content }, index) =>
  entryIn(points, content, { number: index + 1, key, slug, ...META }, 'en'),
)

test('each lake has one center, the point of the maps, within the city and near the lake beside it', () => {
  for (const one of seven) {
    const point = marked.find(({ key }) => key === one.key)!
    const { latitude, longitude } = centreOf(one, marked)!
    expect([one.key, latitude, longitude]).toEqual([point.lake, point.latitude, point.longitude])
    expect([latitude > 14.05 && latitude < 14.14, longitude > 121.3 && longitude < 121.4]).toEqual([
      true,
      true,
    ])
    expect([one.key, one.latitude, one.longitude]).toEqual([one.key, 0, 0])
  }
  const [pandin, yambo] = ['Pandin', 'Yambo'].map((name) => centreOf(lake(name), marked)!)
  expect(metresBetween(pandin!, yambo!)).toBeLessThan(612)
})

test('a lake that no point names lies where its own entry says, or has no center', () => {
  const alone = { ...lake('Bunot'), latitude: 14.08, longitude: 121.34 }
  expect(centreOf(alone, [])).toBe(alone)
  expect(centreOf({ ...alone, latitude: 0 }, [])).toBeUndefined()
})

test('the lakes shared with other towns are said to be shared, in both languages', () => {
  const texts = Object.fromEntries(seven.map(({ key, text }) => [key, text]))
  expect(texts.calibato).toMatch(/shares it with the town of Rizal/)
  expect(texts.yambo).toMatch(/Nagcarlan and Rizal share it/)
})

test.each([
  ['area', ['Sampalok', 'Palakpakin', 'Bunot', 'Yambo', 'Calibato', 'Pandin', 'Mohicap']],
  ['depth', ['Calibato', 'Pandin', 'Yambo', 'Sampalok', 'Mohicap', 'Bunot', 'Palakpakin']],
  ['arrivals', ['Sampalok', 'Pandin', 'Bunot', 'Yambo', 'Mohicap', 'Calibato', 'Palakpakin']],
] as const)('in order of %s the largest comes first, and the list itself stays as it was', (by, order) => {
  const before = names(seven)
  expect(names(inOrder(seven, by))).toEqual(order)
  expect(names(seven)).toEqual(before)
  expect(seven.filter((one) => isMost(seven, one, by)).map(({ name }) => name)).toEqual([order[0]])
})

test('the arrivals of the three months are added', () => {
  expect(FIGURES.arrivals(lake('Sampalok'))).toBe(103_024)
})

test('a query that names no figure asks for nothing', () => {
  expect(figureOf('depth')).toBe('depth')
  for (const asked of ['', 'name', 'constructor', '__proto__', undefined]) expect(figureOf(asked)).toBeNull()
  expect(inOrder(seven, null)).toBe(seven)
})

test('the lakes are a round: before the first comes the last', () => {
  const around = (name: string) => Object.values(neighboursOf(seven, lake(name))).map((one) => one.name)
  expect(around('Sampalok')).toEqual(['Yambo', 'Calibato'])
  expect(around('Yambo')).toEqual(['Pandin', 'Sampalok'])
})

test('there are eighteen properties, each with an address; only the Cathedral has more than a place on the city’s list', () => {
  const properties = rowsOf('properties.json')
  expect(new Set(properties.map(({ slug }) => slug)).size).toBe(18)
  expect(properties.filter(({ status }) => status !== 'local')).toEqual([
    expect.objectContaining({ slug: 'cathedral', status: 'marker', markedOn: '1986-12-14' }),
  ])
  const stair = properties.find(({ slug }) => slug === 'hagdang-bato')!
  expect((stair.text as { en: string }).en).toMatch(/89 steps/)
})

test('there are eighteen gallery pictures with short captions', () => {
  const gallery = rowsOf('gallery.json')
  expect(new Set(gallery.map(({ slug }) => slug)).size).toBe(18)
  for (const { slug, caption } of gallery) {
    const { en, fil } = caption as { en: string; fil: string }
    expect([slug, en.length < 120, fil.length < 120]).toEqual([slug, true, true])
  }
})
