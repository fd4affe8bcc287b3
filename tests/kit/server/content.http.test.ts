// One build serves any place: the folder that CONTENT_DIR names is read and checked at the start, for the pages and for the desk.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#tests/support/http.ts'
import { failToStart, ROOT, type Running, startServer, stopAll } from '#tests/support/server.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'

const folder = newEmptyFolder('town-')
const CONTENT_DIR = join(folder, 'content')
const CITY = join(CONTENT_DIR, 'city.json')
const town = JSON.parse(readFileSync(join(ROOT, 'tests/fixtures/another-city/city.json'), 'utf8'))
let site: Running

beforeAll(async () => {
  cpSync(join(ROOT, 'tests/fixtures/another-city'), CONTENT_DIR, { recursive: true })
  const security = { contacts: ['tel:+63-2-0000'], until: '2999-01-31' }
  writeFileSync(CITY, JSON.stringify({ ...town, shortName: 'Biñabay', security }))
  mkdirSync(join(folder, 'data'))
  site = await startServer({ CONTENT_DIR, DATA_DIR: join(folder, 'data'), KEY_FILE: join(folder, 'key') })
})
afterAll(async () => {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
})

const OTHER_CITY = /san pablo|laguna|lungsod/i

test('every word of a page is that of the folder', async () => {
  const pages = ['/', '/fil', '/birth', '/barangay', '/.well-known/security.txt', '/manifest.webmanifest']
  for (const path of pages) {
    const { status, text } = await ask(site.url, path)
    expect([path, status, OTHER_CITY.exec(text)?.[0]]).toEqual([path, 200, undefined])
  }
  expect((await ask(site.url, '/')).text).toContain('Munting Halimbawa')
  expect((await ask(site.url, '/.well-known/security.txt')).text).toContain('Contact: tel:+63-2-0000')
})

test('no script that is built names a city', () => {
  const scripts = globSync(join(ROOT, 'dist/client/**/*.js'))
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((path) => OTHER_CITY.test(readFileSync(path, 'utf8')))).toEqual([])
})

test.each<[string, () => void, string]>([
  ['a file that is no JSON', () => writeFileSync(CITY, '{"kind": '), `${CITY} is not JSON: `],
  [
    'a file that is not there',
    () => rmSync(join(CONTENT_DIR, 'menus.json')),
    `${join(CONTENT_DIR, 'menus.json')} is missing`,
  ],
  [
    'a sentence the site does not have',
    () => writeFileSync(join(CONTENT_DIR, 'words.json'), '{"no.such": {"en": "x", "fil": "y"}}'),
    `${join(CONTENT_DIR, 'words.json')}, "no.such": the site has no words there`,
  ],
])('%s ends the start with one line that names it', async (_, spoil, said) => {
  const names = ['city.json', 'menus.json', 'words.json'].map((name) => join(CONTENT_DIR, name))
  const before = names.map((name) => readFileSync(name))
  spoil()
  const { code, output } = await failToStart({ CONTENT_DIR, DATA_DIR: join(folder, 'other'), PORT: '0' })
  for (const [at, name] of names.entries()) writeFileSync(name, before[at]!)
  expect([code, output]).toEqual([1, expect.stringContaining(said)])
  expect(output).toMatch(/^The city's site cannot start: [^\n]*\n$/)
})
