// The page on two machines: few commands, settings and files that exist, and the calls that the drills make.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { KEY_HEADER } from '#kit/headers.ts'
import { readConfig } from '#kit/server/config.ts'
import { newSecret, SECRET } from '#kit/server/ids.ts'
import { hostOf, urlsOfHosts } from '#kit/server/postgres-url.ts'
import { DESK_ROUTES } from '#pages/api/desk/all.ts'
import { ROOT } from '#tests/support/server.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const page = read('docs/how-to/two-machines.md')
const commands = [...page.matchAll(/^```\n(.*?)^```/gms)].flatMap(([, block]) => block!.trim().split('\n'))
const MOST_COMMANDS = 30

test('is at most thirty commands', () => {
  expect(commands.length).toBeGreaterThan(10)
  expect(commands.length).toBeLessThanOrEqual(MOST_COMMANDS)
})

test('its settings are settings of the site, which takes them', () => {
  const settings = Object.fromEntries(
    [...page.matchAll(/^echo '([A-Z_]+)=(.*)' >> \/etc\/city/gm)].map(([, name, value]) => [name!, value!]),
  )
  for (const name of Object.keys(settings)) expect(read('.env.example')).toMatch(new RegExp(`^${name}=`, 'm'))
  const config = readConfig(settings)
  expect([config.files, config.trustProxy]).toEqual(['database', 1])
  expect(urlsOfHosts(config.databaseUrl).map(hostOf)).toEqual(['10.9.0.1:5432', '10.9.0.2:5432'])
})

test('its flags of pg_autoctl create are those of the pair that the drills kill', () => {
  const pair = read('tests/support/failover.ts')
  const flags = commands
    .filter((command) => command.includes('pg_autoctl create'))
    .flatMap((command) => command.match(/--[a-z-]+/g) ?? [])
  expect(flags.length).toBeGreaterThan(0)
  expect([...new Set(flags)].filter((flag) => !pair.includes(`'${flag}'`))).toEqual([])
})

test('what it changes in the settings of nginx is there, and so are the packages it installs in the drills', () => {
  const changed = commands.flatMap((command) => /^sed -i 's\/(.*?)\/.*\/' /.exec(command)?.[1] ?? [])
  expect(changed).toHaveLength(1)
  expect(read('deploy/nginx.conf')).toMatch(new RegExp(`^${changed[0]}$`, 'm'))
  const { pg_autoctl: packages } = JSON.parse(read('tests/support/programs.json')) as Record<string, string>
  expect(commands).toContain(`apt-get install -y ${packages}`)
})

test('nginx sends again what has a token or a key, and nothing else: the forms, and what the desk changes', () => {
  const [, block = ''] =
    /map "\$city_keyed \$request_method \$uri" \$city_writes_again \{\n(.*?)^\}/ms.exec(
      read('deploy/nginx.conf'),
    ) ?? []
  const lines = block.trim().split(/\s*\n\s*/)
  const paths = Object.values(FORMS).map((form) => form.path.slice(1))
  const [, list] = /^"~\^\(keyed\)\? POST \(\/fil\)\?\/\(([^)]*)\)\$" yes;$/.exec(lines[1]!) ?? []
  expect(list?.split('|').toSorted()).toEqual(paths.toSorted())
  const methods = new Set(DESK_ROUTES.flatMap(({ csrf, method }) => (csrf === 'reading' ? [] : [method])))
  expect([...methods].filter((method) => !lines[2]!.includes(method))).toEqual([])
  expect(lines[2]).toBe('"~^keyed (POST|PUT|DELETE) /api/desk/" yes;')
  expect(lines).toHaveLength(3)
})

test('nginx takes for a key what the desk makes and the site reads, and its header', () => {
  const nginx = read('deploy/nginx.conf')
  expect(nginx).toContain(`map $http_${KEY_HEADER.replaceAll('-', '_')} $city_keyed {`)
  const [, pattern = ''] = /"~(\^\[A-Za-z0-9_-\]\S+)" keyed;/.exec(nginx) ?? []
  const key = newSecret()
  for (const [text, is] of [
    [key, true],
    [key.slice(1), false],
    [`${key}a`, false],
  ] as const)
    expect([new RegExp(pattern).test(text), SECRET.test(text)]).toEqual([is, is])
})
