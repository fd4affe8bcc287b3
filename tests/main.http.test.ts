// Beginning and ending: two commands' worth of start, SIGTERM to npm, one clear line when it cannot be.
// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readCount } from '#db/counts.ts'
import { openDatabase } from '#db/database.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { bugsIn } from '#tests/support/drill.ts'
import { ask, head, sendBytes, until } from '#tests/support/http.ts'
import { atDepth } from '#tests/support/scope.ts'
import { failToStart, ROOT, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'
import { newFolder } from '#tests/support/templates.ts'

afterEach(stopAll)

type Npm = { url: string; process: ChildProcess; output: () => string; ended: Promise<number | null> }

/** `npm start`, as an operator types it. */
async function npmStart(env: NodeJS.ProcessEnv): Promise<Npm> {
  const child = spawn('npm', ['start'], { cwd: ROOT, env: { ...process.env, ...env } })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = `http://localhost:${env.PORT}`
  await until('an address printed', async () => {
    if (child.exitCode !== null) throw new Error(output)
    return output.includes(`is at ${url}\n`)
  })
  return { url, process: child, output: () => output, ended }
}

const listens = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** A visitor on a slow line: opens a connection, sends half a request, and the rest when told. */
async function slowVisitor(url: string) {
  const { hostname, port } = new URL(url)
  const socket: Socket = await new Promise((resolve) => {
    const opened = connect(Number(port), hostname, () => resolve(opened))
  })
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write('GET /mvh HTTP/1.1\r\nHost: localhost\r\nUser-Agent: Mozilla/5.0\r\n')
  // What came later is answered: the server has read this half then, however busy it is.
  await ask(url, '/api/now')
  return {
    async finish() {
      socket.write('\r\n')
      await closed
      return answer
    },
  }
}

eachEngine('npm start', ({ place, seeded }) => {
  test('SIGTERM to npm answers the open request, saves the visits and leaves nothing behind', async () => {
    const at = await seeded()
    const npm = await npmStart(await settingsOf(at))
    const held = await ask(npm.url, '/mvh', { headers: { connection: 'keep-alive' } })
    expect(held.status).toBe(200)
    await ask(npm.url, '/newsupdate')
    const { visits } = JSON.parse((await ask(npm.url, '/api/now')).text)
    const slow = await slowVisitor(npm.url)

    npm.process.kill('SIGTERM')
    await until('no new connections', async () => !(await listens(npm.url)))
    const answer = await slow.finish()
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toContain('</html>')
    await npm.ended
    await until('the end', async () => npm.output().includes('"event":"stopped"'))
    expect(await listens(npm.url)).toBe(false)

    const count = await withDatabase(at, ({ reader }) => readCount(reader, 'page-views'))
    expect(count?.value).toBe(visits + 1)
    if (!at.databaseUrl)
      expect(readFileSync(join(at.dataDir, 'city.sqlite')).subarray(0, 15).toString()).toBe('SQLite format 3')
  })

  test('a second start serves the same, and goes on counting', async () => {
    const settings = await settingsOf(await seeded())
    const news: string[] = []
    for (const visit of [0, 1]) {
      const server = await startServer(settings)
      const { visits } = JSON.parse((await ask(server.url, '/api/now')).text)
      expect(visits).toBe(visit)
      expect((await ask(server.url, '/')).status).toBe(200)
      news.push((await ask(server.url, '/api/shownewsupdate')).text)
      expect(await server.stop()).toBe(0)
      // Pages are still being rendered for the cache.
      expect(bugsIn(server)).toEqual([])
    }
    expect(news[1]).toBe(news[0])
  })

  test('nobody else on the machine reads the data, whatever an earlier start allowed', async () => {
    const at = await seeded()
    chmodSync(at.dataDir, 0o755)
    for (const name of readdirSync(at.dataDir)) chmodSync(join(at.dataDir, name), 0o755)
    const server = await startServer(await settingsOf(at))
    await ask(server.url, '/mvh')
    await until('a page on the disk', async () => readdirSync(at.dataDir).includes('cache'))
    const found = [
      at.dataDir,
      ...readdirSync(at.dataDir, { recursive: true }).map((name) => join(at.dataDir, String(name))),
    ]
    expect(found.filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)).toEqual([])
    if (!at.databaseUrl) expect(found.some((path) => path.endsWith('city.sqlite-wal'))).toBe(true)
    expect(await server.stop()).toBe(0)
  })

  test('two copies that start on the same new data fill it once', async () => {
    const at = await place()
    const copies = await Promise.all([0, 1].map(async () => startServer(await settingsOf(at))))
    const lists = await Promise.all(
      copies.map(async ({ url }) => JSON.parse((await ask(url, '/api/brgyOfficial')).text)),
    )
    expect(lists.map((list) => list.length)).toEqual([80, 80])
    expect(await Promise.all(copies.map((copy) => copy.stop()))).toEqual([0, 0])
  })

  test('a database newer than the program is left alone', async () => {
    const at = await place()
    const database = await openDatabase(at)
    await database.transact(async (tx) => {
      const step = { name: '9999-of-tomorrow', timestamp: new Date().toISOString() }
      await tx
        .insertInto('kysely_migration' as never)
        .values(step as never)
        .execute()
    })
    await database.close()
    await refuses(await settingsOf(at), /9999-of-tomorrow.*newer program/)
  })
})

/** Starts expecting one line on stderr that says why, and exit 1. */
async function refuses(env: NodeJS.ProcessEnv, why: RegExp) {
  const { code, output } = await failToStart(env)
  expect(output).toMatch(why)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toMatch(/^The city's site cannot start: .*\.\n$/)
  expect(code).toBe(1)
}

describe('what cannot start says so in one line', () => {
  // Filled before: what starts here does not fill it first.
  const folder = newFolder('city-process-')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const settings = () => settingsOf({ databaseUrl: '', dataDir: folder })

  test('a port in use', async () => {
    const holder = createServer().listen(0)
    const { port } = holder.address() as { port: number }
    await refuses({ ...(await settings()), PORT: String(port) }, new RegExp(`port ${port} is in use`))
    holder.close()
  })

  const wrongFolders = [
    ['the folder is a file', 'file'],
    ['the folder is below a file', 'file/data'],
  ]
  test.each(atDepth(wrongFolders.slice(0, 1), wrongFolders))(
    'data that cannot be written: %s',
    async (_, path) => {
      writeFileSync(join(folder, 'file'), '')
      await refuses({ ...(await settings()), DATA_DIR: join(folder, path) }, /DATA_DIR/)
    },
  )

  // What is wrong of each setting: tests/kit/server/config.unit.test.ts.
  test('a wrong setting', async () => {
    await refuses({ ...(await settings()), SITE_URL: 'sanpablo' }, /SITE_URL must be/)
  })

  test('a host that is not this machine', async () => {
    await refuses({ ...(await settings()), HOST: '203.0.113.1' }, /HOST/)
  })

  test('PostgreSQL that is not there', async () => {
    const { code, output } = await failToStart({
      ...(await settings()),
      DATABASE_URL: 'postgres://city:secret@127.0.0.1:1/city',
    })
    expect([code, output.trim().split('\n').length]).toEqual([1, 1])
    expect(output).toMatch(/the database cannot be reached/)
    expect(output).not.toContain('secret')
  })

  test('a request to a server that is stopping is not cut off by another signal', async () => {
    const server = await startServer(await settings())
    const slow = await slowVisitor(server.url)
    server.process.kill('SIGTERM')
    server.process.kill('SIGTERM')
    expect(await slow.finish()).toMatch(/^HTTP\/1\.1 200/)
    expect(await sendBytes(server.url, head('GET', '/')).catch(() => 'refused')).toBe('refused')
    expect(await server.stop()).toBe(0)
  })
})

describe('an error that nothing caught', () => {
  // A program of the test's own beside the server's, which throws when told.
  const throwing = (how: string) =>
    `--import=data:text/javascript,${encodeURIComponent(`process.on("SIGUSR2",()=>{${how}})`)}`

  test.each([
    ['a promise', 'Promise.reject(new Error("planted"))'],
    ['an event', 'throw new Error("planted")'],
  ])(
    'of %s is logged with an id; open requests are answered, then the process ends with 1',
    async (_, how) => {
      const server = await startServer({ NODE_OPTIONS: throwing(how) })
      const ended = new Promise((resolve) => server.process.once('exit', resolve))
      const slow = await slowVisitor(server.url)
      server.process.kill('SIGUSR2')
      await until('no new connections', async () => !(await listens(server.url)))
      expect(await slow.finish()).toMatch(/^HTTP\/1\.1 200/)
      expect(await ended).toBe(1)
      const line = server
        .output()
        .split('\n')
        .find((one) => one.includes('"event":"uncaught"'))
      expect(JSON.parse(line!)).toMatchObject({ level: 'error', id: expect.stringMatching(/^[0-9a-f]{8}$/) })
      expect(line).toContain('planted')
      expect(server.output()).toContain('"event":"stopped"')
    },
  )
})
