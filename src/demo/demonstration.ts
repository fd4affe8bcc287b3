// A running demonstration: makes its city if there is none, starts the site with settings of its own, and makes another city when asked.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/database.ts'
import { keysOf, unlock } from '#db/seal.ts'
import type { DoorsCity } from '#demo/doors.ts'
import type { DemoCity } from '#demo/make-city.ts'
import { fromBase32, totp } from '#demo/totp.ts'
import type { DemoStaff } from '#demo/world.ts'
import { authOf } from '#features/accounts/auth.ts'
import { findSession, signIn, verifySecondFactor } from '#features/accounts/sign-in.ts'
import { listNewest } from '#features/messages/show-kept.ts'
import { LOOPBACK } from '#kit/server/config.ts'
import { SIGNED_IN_COOKIE } from '#web/session.ts'

type Options = {
  root: string
  folder: string
  port: number
  say: (line: string) => void
}

/** Settings that no other setting changes: the environment may hold those of a real city. */
const PASSED_ON = ['PATH', 'HOME', 'LANG']
const NODE_FLAGS = ['--disable-warning=ExperimentalWarning']
// A code of the app counts half a minute before and after its time, and once.
const CODES = [0, -1, 1]

export class Demonstration {
  readonly #options: Options
  readonly #dataDir: string
  readonly #keyFile: string
  readonly #madeFile: string
  readonly siteUrl: string
  #site: ChildProcess | null = null
  #db: Database | null = null
  #cookies = new Map<string, string[]>()
  /** What the doors open; null while there is nothing to open. */
  open: DoorsCity | null = null
  /** Called when the site ends unasked. */
  onEnd: (error: Error) => void = () => {}

  constructor(options: Options) {
    this.#options = options
    this.#dataDir = join(options.folder, 'data')
    this.#keyFile = join(options.folder, 'app.key')
    // Written last: without it the maker was interrupted.
    this.#madeFile = join(options.folder, 'made.json')
    this.siteUrl = `http://${LOOPBACK}:${options.port}`
  }

  async start(): Promise<void> {
    if (!existsSync(this.#madeFile)) await this.#make()
    await this.#serve()
    const db = await openDatabase({ databaseUrl: '', dataDir: this.#dataDir })
    this.#db = db
    await unlock(db, { appKey: '', keyFile: this.#keyFile })
    this.open = {
      made: JSON.parse(readFileSync(this.#madeFile, 'utf8')) as DemoCity,
      siteUrl: this.siteUrl,
      walkIn: (staff) => this.#walkIn(db, staff),
      messages: () => listNewest(this.#dataDir, keysOf(db).records),
    }
  }

  async stop(): Promise<void> {
    this.open = null
    const [site, db] = [this.#site, this.#db]
    this.#site = null
    this.#db = null
    await db?.close()
    if (!site || site.exitCode !== null) return
    const ended = once(site, 'exit')
    site.kill('SIGTERM')
    await ended
  }

  /** The site is stopped before anything of it is deleted. */
  async startAnew(): Promise<void> {
    await this.stop()
    rmSync(this.#madeFile, { force: true })
    this.#cookies.clear()
    await this.start()
  }

  async #make(): Promise<void> {
    const { root, say } = this.#options
    say('Making the demonstration …')
    for (const path of [this.#dataDir, this.#keyFile]) rmSync(path, { recursive: true, force: true })
    const maker = this.#run(
      ['--import', join(root, 'scripts/clock-preload.mjs'), join(root, 'dist/server/make-demo.js')],
      [this.#madeFile],
    )
    const [code] = await once(maker, 'exit')
    if (code !== 0) throw new Error(`it could not be made: ${this.#logFile} says why`)
  }

  async #serve(): Promise<void> {
    const site = this.#run([join(this.#options.root, 'dist/server/main.js')], [])
    this.#site = site
    const ended = once(site, 'exit').then(() => {
      throw new Error(`its site ended: ${this.#logFile} says why`)
    })
    ended.catch((error) => this.#site === site && this.onEnd(error))
    const listens = new Promise<void>((resolve) =>
      // The line that every city prints when it listens.
      site.stdout!.on('data', (text) => String(text).includes(` is at http://`) && resolve()),
    )
    await Promise.race([listens, ended])
  }

  get #logFile(): string {
    return join(this.#options.folder, 'log.txt')
  }

  #run(program: string[], args: string[]): ChildProcess {
    const { folder, port } = this.#options
    const child = spawn(process.execPath, [...NODE_FLAGS, ...program, '--demonstration', ...args], {
      env: {
        ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
        PORT: String(port),
        HOST: LOOPBACK,
        SITE_URL: this.siteUrl,
        DATA_DIR: this.#dataDir,
        KEY_FILE: this.#keyFile,
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const log = createWriteStream(this.#logFile, { flags: 'a' })
    for (const stream of [child.stdout!, child.stderr!]) stream.pipe(log, { end: false })
    child.once('close', () => log.end())
    return child
  }

  /** Signs in as this person does, with password and code; a session that is there already is used again. */
  async #walkIn(db: Database, { username, password, totpSecret }: DemoStaff): Promise<string[]> {
    const auth = authOf(db, this.siteUrl)
    const known = this.#cookies.get(username)
    if (known && (await findSession(auth, sentBack(known)))) return known
    const actor = { id: '', requestId: 'door' }
    const entered = await signIn(db, auth, actor, { login: username, password })
    if (!entered.ok) throw new Error(`${username} cannot sign in: ${entered.reason}`)
    const cookie = sentBack(entered.value.cookies)
    for (const later of CODES) {
      const code = totp(fromBase32(totpSecret), later)
      const verified = await verifySecondFactor(db, auth, actor, { cookie, code, recovery: false })
      if (!verified.ok) continue
      const cookies = [...verified.value.cookies, `${SIGNED_IN_COOKIE}=1; Path=/; SameSite=Lax`]
      this.#cookies.set(username, cookies)
      return cookies
    }
    throw new Error(
      `${username} has used the codes of this minute: wait half a minute, then press the door again`,
    )
  }
}

/** The Cookie header of a browser that was given these lines. */
const sentBack = (lines: readonly string[]): string =>
  lines
    .map((line) => line.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
