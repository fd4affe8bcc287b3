// No drawing carries anything a strict policy would refuse.
// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server.ts'

const folder = join(ROOT, 'content/pictures')
const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.svg'),
)

test('there are drawings of each kind', () => {
  expect(new Set(drawings.map((name) => name.split('/')[0]))).toContain('news')
  expect(drawings.length).toBeGreaterThan(30)
})

test.each(drawings)('%s is only shapes', (name) => {
  const svg = readFileSync(join(folder, name), 'utf8')
  expect(svg).toMatch(/^<svg /)
  expect(svg).not.toMatch(/\sstyle\s*=/i)
  expect(svg).not.toMatch(/<(style|script|text|foreignObject|iframe|image|a)\b/i)
  expect(svg).not.toMatch(/\son\w+\s*=/i)
  expect(svg.replace(/xmlns(:\w+)?="[^"]*"/g, '')).not.toMatch(/https?:|data:|\/\/|@import/i)
  expect(
    [...svg.matchAll(/(?:href|src)\s*=\s*"([^"]*)"|url\(([^)]*)\)/g)].filter(
      (one) => !/^#/.test(one[1] ?? one[2] ?? ''),
    ),
  ).toEqual([])
})
