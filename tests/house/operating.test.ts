// The guide for operators: every command in it is typed by a drill, and every setting is explained.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsOf, FOLLOWED, GUIDE, NOT_RUN } from '#tests/support/guide.ts'
import { allBlocksOf } from '#tests/support/machine.ts'
import { ROOT } from '#tests/support/server.ts'

const guide = readFileSync(GUIDE, 'utf8')

test('every block of commands is in a section that the drill follows, or is named with the reason', () => {
  const sections = [...guide.matchAll(/^## (.*)$/gm)].map(([, title]) => title!)
  expect(sections.filter((title) => commandsOf(title).length > 0).toSorted()).toEqual(FOLLOWED.toSorted())
  const named = Object.keys(NOT_RUN).map((command) =>
    allBlocksOf(GUIDE).filter((block) => block.includes(command)),
  )
  expect(named.map((blocks) => blocks.length)).toEqual(named.map(() => 1))
})

test('every block begins and ends at the beginning of a line, where the drill finds it', () => {
  expect(guide.match(/```/g)).toHaveLength(2 * allBlocksOf(GUIDE).length)
})

test('every setting of .env.example is in it', () => {
  const settings = [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)]
  expect(settings.length).toBeGreaterThan(20)
  expect(settings.map(([, name]) => name!).filter((name) => !guide.includes(name))).toEqual([])
})

test('the first hour is at most 25 lines to type and 2,000 words to read', () => {
  const part = (from: string, to: string) => guide.slice(guide.indexOf(from), guide.indexOf(to))
  const needed = part('# Operating', '### You may') + part('## Back up', '## Restore')
  const typed = [...needed.matchAll(/^```\n(.*?)^```/gms)].flatMap(([, block]) => block!.trim().split('\n'))
  expect(typed.length).toBeGreaterThan(15)
  expect(typed.length).toBeLessThanOrEqual(25)
  expect(needed.split(/\s+/).length).toBeLessThanOrEqual(2000)
})
