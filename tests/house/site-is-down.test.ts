// The page to print: it stays one page, and every command and address on it exists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server.ts'
import { createRoutes } from '../../src/routes.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const page = read('docs/site-is-down.md')
const LONGEST = 3500

test('is one printed page', () => {
  expect(page.length).toBeLessThan(LONGEST)
})

test('asks for addresses that exist', () => {
  const asked = [...page.matchAll(/127\.0\.0\.1:3000(\/[\w/]+)/g)].map(([, path]) => path)
  const paths = createRoutes().routes.map(({ path }) => path)
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.filter((path) => !paths.includes(path!))).toEqual([])
})

test('names the unit, its settings and commands of the launcher as they are', () => {
  const [unit, launcher] = [read('deploy/city.service'), read('city')]
  expect(unit).toContain('/etc/city/city.env')
  expect(unit).toContain('/opt/city/current/city start')
  expect(unit).toContain('DATA_DIR=/var/lib/city')
  for (const [, command] of page.matchAll(/city\/current\/city (\w+)/g)) expect(launcher).toContain(command)
  expect(existsSync(join(ROOT, 'docs/operating.md'))).toBe(true)
  expect(read('docs/operating.md')).toMatch(/^## Restore$/m)
})
