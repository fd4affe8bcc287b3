// The demonstration as `npm run demo` starts it: the maker, the site, the doors, and what they refuse.
// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoCity } from '#demo/make-city.ts'
import { STAFF_ROLES } from '#domain/roles.ts'
import { freePort } from '#tests/support/free-port.ts'
import { ask } from '#tests/support/http.ts'
import { failToStart, ROOT } from '#tests/support/server.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'
import { SPEECH } from '#words'

const RIBBON = { en: SPEECH.en.words.site.demonstration, fil: SPEECH.fil.words.site.demonstration }
const folder = join(newEmptyFolder('city-demo-'), 'demo')
let port = 0
let demo: ReturnType<typeof run>
let site = ''
let doors = ''

/** Runs the command; `settings` as a shell into which a real city's .env was read. */
function run(args: string[], settings: NodeJS.ProcessEnv = {}) {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(ROOT, 'dist/server/demo.js'),
      '--demonstration',
      '--folder',
      folder,
      ...args,
    ],
    { env: { PATH: process.env.PATH, PORT: String(port), ...settings }, cwd: ROOT },
  )
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => (output += part))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)?.[1]
        if (found) resolve(found)
      }
      child.stdout!.on('data', look)
      void ended.then(() => reject(new Error(output)))
      look()
    })
  return { child, ended, printed, output: () => output }
}

const made = (): DemoCity => JSON.parse(readFileSync(join(folder, 'made.json'), 'utf8'))

beforeAll(async () => {
  port = await freePort()
  demo = run([], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/real',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMS_URL: 'http://127.0.0.1:1/',
    DATA_DIR: join(folder, '../real'),
    SITE_URL: 'https://www.sanpablo.test',
    APP_KEY: 'c1'.repeat(32),
  })
  doors = await demo.printed(/Its doors.*: (http:\S+)/)
  site = `http://127.0.0.1:${port}`
}, 180_000)
afterAll(async () => {
  demo.child.kill('SIGTERM')
  await demo.ended
})

const press = (act: string, body: string, origin = new URL(doors).origin) =>
  ask(doors, `${new URL(doors).pathname}/${act}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })

test('says on every kind of page that its people are made up, in the language of the page', async () => {
  for (const [path, lang] of [
    ['/', 'en'],
    ['/fil/officials', 'fil'],
    ['/Login', 'en'],
    ['/no-such-page', 'en'],
    ['/hotlines', 'en'],
  ] as const)
    expect([
      path,
      (await ask(site, path)).text.includes(
        `<aside class="demonstration" lang="${lang}">${RIBBON[lang]}</aside>`,
      ),
    ]).toEqual([path, true])
  expect((await ask(site, '/sw.js')).status).toBe(404)
})

test.for(STAFF_ROLES)('lets one walk in as %s, by cookies of its own names', async (role) => {
  const { username } = made().staff.find((one) => one.role === role)!
  const entered = await press('walk-in', `who=${username}`)
  expect([entered.status, entered.headers.location]).toEqual([303, `${site}/staff`])
  const cookies = entered.headers['set-cookie']!.map((line) => line.split(';')[0]!)
  expect(cookies.filter((pair) => !pair.startsWith('demo-'))).toEqual([])
  const headers = { cookie: cookies.join('; ') }
  const me = await ask(site, '/api/desk/me', { headers })
  expect([me.status, JSON.parse(me.text).role]).toEqual([200, role])
  expect((await ask(site, '/staff', { headers })).text).toContain(RIBBON.en)
})

test('lets one walk in twice: the second time by the session of the first', async () => {
  const { username } = made().staff[0]!
  const [first, second] = [
    await press('walk-in', `who=${username}`),
    await press('walk-in', `who=${username}`),
  ]
  expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie'])
})

test('shows the last letters and texts, each with the ribbon', async () => {
  const { text } = await ask(doors, `${new URL(doors).pathname}/messages`)
  const messages = text.split('<article').slice(1)
  expect(messages.length).toBeGreaterThan(0)
  for (const one of messages)
    expect(Object.values(RIBBON).some((ribbon) => one.split('<pre>')[1]!.includes(ribbon))).toBe(true)
})

test('opens no door to another page, another name or without the token', async () => {
  const { username } = made().staff[0]!
  const { origin, pathname } = new URL(doors)
  expect((await press('walk-in', `who=${username}`, 'http://evil.example')).status).toBe(403)
  expect((await press('walk-in', `who=${username}`, site)).status).toBe(403)
  expect((await press('walk-in', 'who=nobody')).status).toBe(404)
  expect((await ask(origin, '/')).status).toBe(404)
  expect((await ask(origin, `${pathname}x`)).status).toBe(404)
  for (const at of [site, origin])
    expect((await ask(at, pathname, { headers: { host: 'evil.example' } })).status).toBe(421)
})

test('is started by nobody else: not twice, and not as a real city', async () => {
  const twice = run([], { PORT: String(await freePort()) })
  expect(await twice.ended).toBe(1)
  expect(twice.output()).toMatch(/^No demonstration: a demonstration is running in .*\n$/)
  const real = await failToStart({
    DATA_DIR: join(folder, 'data'),
    KEY_FILE: join(folder, 'app.key'),
    PORT: String(await freePort()),
  })
  expect(real.code).toBe(1)
  expect(real.output).toContain('this is the data of a demonstration')
  expect(readdirSync(join(folder, '..'))).toEqual(['demo'])
})
