// The code of an address is found without searching: its file is named like it. The rule is told in docs/map.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server.ts'

const PAGES = join(ROOT, 'src/pages')
const routes = readFileSync(join(ROOT, 'src/routes.ts'), 'utf8')

// Addresses that come from a list are one file: the forms of the city and the document libraries.
const OF_LISTS = ['request-form', 'library']

const ROUTE = /^ {2}(?:for .*\) )?([a-z.]+)(?:\(\w+\))?\(\s*['`]([^'`]+)['`],\s*(?:\(c\) => |null, )?(\w+)/gm

/** The addresses as routes.ts writes them, one by one, with the name of what answers first at each. */
const ROUTES = [...routes.matchAll(ROUTE)]
  .map(([, call, path, name]) => ({ call: call!, path: path!.replace(/^\$\{prefix\}/, ''), name: name! }))
  .filter(({ path }) => !path.includes('${'))

/** The file a name is imported from, after #pages/ and without its extension. */
const fileOf = (name: string) =>
  new RegExp(`import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '#pages/([^']+)\\.tsx?'`).exec(routes)?.[1]

/** '/lakes/:slug' stands in 'lakes/[slug]', or with the address before it in 'lakes'. */
function namesOf(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '' && part !== '*')
  const whole = parts.map((part) => part.replace(/^:(\w+)$/, '[$1]'))
  const last = whole.findLastIndex((part) => !part.startsWith('['))
  return path === '/' ? ['index'] : [whole.join('/'), whole.slice(0, last + 1).join('/')]
}

test('the inventory of routes is read whole', () => {
  expect(ROUTES.length).toBeGreaterThan(70)
  expect(ROUTES.filter(({ name }) => fileOf(name) === undefined)).toEqual([])
})

test.each(ROUTES)('$path is answered by the file of its name', ({ call, path, name }) => {
  const file = fileOf(name)!
  // The desk's API has many files, all in the folder of its address.
  if (call === 'app.route') expect(`/${file}`.startsWith(`${path}/`)).toBe(true)
  else expect(namesOf(path)).toContain(file)
})

test('every file in pages is the file of an address, or stands in the folder of one', () => {
  const addresses = [...ROUTES.flatMap(({ path }) => namesOf(path)), ...OF_LISTS]
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const strays = files.filter(
    (file) => !addresses.some((one) => file.replace(/\.tsx?$/, '') === one || file.startsWith(`${one}/`)),
  )
  expect(strays).toEqual([])
})
