// The database away: pages rendered before are served as they were, the rest says so in plain words, and it comes back by itself.
// @module-tag slow
import { closeSync, cpSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { ask, until } from '#tests/support/http.ts'
import { wordsOf } from '#tests/support/markup.ts'
import { onServer } from '#tests/support/postgres.ts'
import { atDepth } from '#tests/support/scope.ts'
import { failToStart, type Running, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'

const KEPT = [
  '/',
  '/fil',
  '/newsupdate',
  '/article',
  '/mvh',
  '/api/shownewsupdate',
  '/feed.atom',
  '/sitemap.xml',
]
const NEVER = '/search?q=never+asked+before'

afterAll(stopAll)

const pagesOf = ({ url }: Running) => Promise.all(KEPT.map(async (path) => (await ask(url, path)).text))

/** The pages as they were made, whatever the count says by now. */
const withoutCount = (pages: string[]) => pages.map((page) => page.replace(/<p class="count">.*?<\/p>/g, ''))

async function saysAway({ url }: Running) {
  const { status, headers, text } = await ask(url, NEVER)
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    503,
    'no-store',
    'text/html; charset=utf-8',
  ])
  expect(wordsOf(text, 'h1')).toBe('Unexpected Application Error!')
  expect(text).toContain('503 Service Unavailable')
  expect(text).toContain('records of the city are not available')
  expect(text).toContain('href="/hotlines"')
  expect(text).toContain('href="tel:911"')
  const data = await ask(url, '/api/search?q=never+asked+before')
  expect([data.status, data.headers['content-type']]).toEqual([503, 'application/problem+json'])
  const choice = await ask(url, '/article?articleID=1')
  expect(choice.status).toBe(303)
}

const noticed = (server: Running) =>
  until('the 503', async () => (await ask(server.url, NEVER)).status === 503)
const isBack = (server: Running) =>
  until('the way back', async () => (await ask(server.url, NEVER)).status === 200)

/** No stack of a bug, no query string of a visitor. */
function logIsClean(server: Running) {
  expect(server.output()).not.toContain('"event":"bug"')
  expect(server.output()).not.toContain('never')
}

/** How a place's data is taken away and given back. */
type Away = { take: () => Promise<void>; giveBack: () => Promise<void> }

function postgresAway({ databaseUrl }: Place): Away {
  const name = new URL(databaseUrl).pathname.slice(1)
  const allow = (yes: boolean) =>
    onServer((client) => client.query(`alter database ${name} with allow_connections ${yes}`))
  return {
    async take() {
      await allow(false)
      await onServer((client) =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
      )
    },
    giveBack: () => allow(true),
  }
}

/** The file in the hands of another program, which is only possible while the server does not run. */
function sqliteLocked({ dataDir }: Place): Away {
  let holder: DatabaseSync
  return {
    async take() {
      holder = new DatabaseSync(join(dataDir, 'city.sqlite'))
      holder.exec('pragma locking_mode = exclusive; begin exclusive; update counts set value = value')
    },
    async giveBack() {
      holder.exec('commit')
      holder.close()
    },
  }
}

/** The file destroyed, then given back from a copy, as an operator would. */
function sqliteBroken({ dataDir }: Place): Away {
  const files = () => readdirSync(dataDir).filter((name) => name.startsWith('city.sqlite'))
  return {
    async take() {
      for (const name of files()) cpSync(join(dataDir, name), join(dataDir, `kept-${name}`))
      for (const name of files()) rmSync(join(dataDir, name))
      const file = openSync(join(dataDir, 'city.sqlite'), 'w')
      writeSync(file, 'this is no database, whatever its name says '.repeat(500))
      closeSync(file)
    },
    async giveBack() {
      for (const name of files()) rmSync(join(dataDir, name))
      for (const name of readdirSync(dataDir).filter((name) => name.startsWith('kept-')))
        renameSync(join(dataDir, name), join(dataDir, name.slice(5)))
    },
  }
}

eachEngine('a database away at the start', ({ engine, seeded }) => {
  const ways: [how: string, away: (place: Place) => Away][] =
    engine === 'postgres'
      ? [['refusing', postgresAway]]
      : atDepth(
          [['broken', sqliteBroken]],
          [
            ['locked', sqliteLocked],
            ['broken', sqliteBroken],
          ],
        )

  test.each(ways)(
    '%s: kept pages are served until it is back; without any it ends with one clear line',
    async (_, away) => {
      const at = await seeded()
      const settings = await settingsOf(at)
      const before = await startServer(settings)
      const pages = await pagesOf(before)
      expect(await before.stop()).toBe(0)

      const { take, giveBack } = away(at)
      await take()
      const server = await startServer(settings)
      expect(withoutCount(await pagesOf(server))).toEqual(withoutCount(pages))
      for (const path of KEPT) {
        const { headers } = await ask(server.url, path)
        const again = await ask(server.url, path, { headers: { 'if-none-match': headers.etag! } })
        expect([path, again.status]).toEqual([path, 304])
      }
      await saysAway(server)
      await giveBack()
      await isBack(server)
      expect(withoutCount(await pagesOf(server))).toEqual(withoutCount(pages))
      logIsClean(server)
      expect(server.output().match(/"event":"database-away"/g)).toHaveLength(1)
      expect(server.output().match(/"event":"database-back"/g)).toHaveLength(1)
      expect(await server.stop()).toBe(0)

      rmSync(join(at.dataDir, 'cache'), { recursive: true, force: true })
      await take()
      const { code, output } = await failToStart(settings)
      expect(output).toMatch(
        /^The city's site cannot start: the database cannot be reached \(.+\), and no rendered pages are kept to serve meanwhile\.\n$/,
      )
      expect(code).toBe(1)
      await giveBack()
    },
  )
})

/** A line to PostgreSQL that can be cut without a word, as a firewall does it. */
async function cuttableLine(databaseUrl: string) {
  const there = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(Number(there.port), there.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (chunk) => isCut || other.write(chunk))
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const here = new URL(databaseUrl)
  here.port = String((server.address() as { port: number }).port)
  return {
    databaseUrl: here.href,
    cut: (value: boolean) => {
      isCut = value
    },
    end: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

eachEngine('a database that goes while the server runs', ({ engine, seeded }) => {
  // One server for the tests of an engine, which give back what they take; the last of them does not.
  let at: Place
  let line: Awaited<ReturnType<typeof cuttableLine>> | undefined
  let server: Running
  let pages: string[]
  beforeAll(async () => {
    at = await seeded()
    line = engine === 'postgres' ? await cuttableLine(at.databaseUrl) : undefined
    server = await startServer(await settingsOf({ ...at, databaseUrl: line?.databaseUrl ?? '' }))
    pages = await pagesOf(server)
  })
  afterAll(() => line?.end())

  if (engine === 'sqlite') {
    test('another program that writes for long does not hold up readers', async () => {
      const holder = new DatabaseSync(join(at.dataDir, 'city.sqlite'))
      holder.exec('begin exclusive; update counts set value = value')
      // Until the work in the background has met the lock too, which must not stop the answers.
      await until('a job that could not write', async () => {
        expect(await pagesOf(server)).toEqual(pages)
        expect((await ask(server.url, '/search?q=meanwhile')).status).toBe(200)
        return server.output().includes('"event":"database-locked"')
      })
      holder.exec('commit')
      holder.close()
      await until('a write', async () => server.output().includes('"event":"database-unlocked"'))
      expect(server.output()).not.toContain('"event":"job-failed"')
      logIsClean(server)
    })

    test('its file destroyed: what was rendered is served', async () => {
      await sqliteBroken(at).take()
      // What has to read the data has met it then.
      expect([200, 503]).toContain((await ask(server.url, NEVER)).status)
      expect(await pagesOf(server)).toEqual(pages)
      logIsClean(server)
    })
    return
  }

  test('refusing: who meets the loss first is told so, what was rendered is served, and it comes back by itself', async () => {
    const { take, giveBack } = postgresAway(at)
    const many = () =>
      Promise.all(Array.from({ length: 20 }, (_, i) => ask(server.url, `/search?q=first${i}${Date.now()}`)))
    const [before, after] = await Promise.all([many(), take().then(many)])
    const statuses = [...before, ...after].map(({ status }) => status)
    expect(statuses.filter((status) => status !== 503 && status !== 200)).toEqual([])
    await noticed(server)
    expect(await pagesOf(server)).toEqual(pages)
    await saysAway(server)
    await giveBack()
    await isBack(server)
    expect(await pagesOf(server)).toEqual(pages)
    logIsClean(server)
  })

  test('a line cut without a word is noticed: what was never rendered says so', async () => {
    line!.cut(true)
    await noticed(server)
    expect(await pagesOf(server)).toEqual(pages)
    line!.cut(false)
    await isBack(server)
    logIsClean(server)
    line!.cut(true)
    server.process.kill('SIGTERM')
    await until('its end', async () => server.process.exitCode !== null)
  })
})
