// What a drawing claims to show is in it: as many steps, rings and lights as the facts give, and words for who cannot see it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server.ts'

const folder = join(ROOT, 'content/pictures')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const alt: Record<string, { en: string; fil: string }> = JSON.parse(read('alt.json'))
const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.svg'),
)

test('every drawing has words in both languages, and no words are left without a drawing', () => {
  expect(Object.keys(alt).sort()).toEqual(drawings.sort())
  for (const { en, fil } of Object.values(alt)) {
    expect(en.length).toBeGreaterThan(20)
    expect(fil.length).toBeGreaterThan(20)
    expect(fil).not.toBe(en)
  }
})

test.each([
  ['sampalok', 5],
  ['calibato', 27],
  ['bunot', 4],
  ['mohicap', 5],
  ['palakpakin', 1],
  ['pandin', 12],
  ['yambo', 8],
])('Lake %s has a ring for every 5 metres: %i', (name, count) => {
  const depthRings = /<g [^>]*stroke-opacity[^>]*>(.*?)<\/g>/.exec(read(`lakes/${name}.svg`))?.[1]
  expect(depthRings?.match(/<path/g)).toHaveLength(count)
})

test('the Hagdang Bato has 89 steps in five flights', () => {
  const flights = [...read('properties/hagdang-bato.svg').matchAll(/d="([^"]*)"[^>]*stroke-width="1.5"/g)]
  expect(flights).toHaveLength(5)
  expect(flights.map(([, d]) => d?.match(/M/g)?.length ?? 0).reduce((sum, steps) => sum + steps)).toBe(89)
})

test('thirteen lights are lit for the Trece Martires', () => {
  expect(read('properties/trece-martires-shrine.svg').match(/<path[^>]*fill="#E9A820"/g)).toHaveLength(13)
})
