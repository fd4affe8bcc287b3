// A server for a group of tests, started before it and stopped after: in the test's own process, or as it is built.
import { afterAll, beforeAll } from 'vitest'
import type { Engine } from '#db/columns.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { keysOf, unlock } from '#db/seal.ts'
import { signStart } from '#features/protection/signed-times.ts'
import { type Fresh, onEngines, type Place } from './databases.ts'
import { freePort } from './free-port.ts'
import { type Answer, ask, type RequestOptions } from './http.ts'
import { type Served, startInProcess } from './in-process.ts'
import { BOTH_ENGINES, ENGINES } from './scope.ts'
import { startServer } from './server.ts'

/** Where the site says it is; nothing listens there, so no link made from it can come from the Host header. */
export const SITE_URL = 'https://www.sanpablo.test'

export const APP_KEY = 'c1'.repeat(32)
/** The end of the address at which a gateway tells what arrived. */
export const SMS_HOOK_SECRET = 'h0'.repeat(16)
const MINUTE_MS = 60_000

export type City = {
  engine: Engine
  /** The address really listened on. */
  url: () => string
  ask: (path: string, asking?: RequestOptions) => Promise<Answer>
  /** Everything the server has printed. */
  output: () => string
  /** The built server's process; otherwise the test's own. */
  pid: () => number
  dataDir: () => string
  /** Another copy of the program on the same data, stopped with the first. */
  another: () => Promise<Served>
  /** The signed time of a form page made a minute ago, so that nothing sent with it looks like a program's. */
  started: () => Promise<string>
  /** The same database, opened and unlocked by the tests; closed after them. */
  use: <T>(run: (database: Database) => Promise<T>) => Promise<T>
}

/** Settings of a server on a place, at a free port. */
export async function settingsOf({ databaseUrl, dataDir }: Place): Promise<NodeJS.ProcessEnv> {
  return {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SITE_URL,
    APP_KEY,
    SMS_HOOK_SECRET,
    // Those of tests/support/pay-ways.ts.
    EGOVPAY_HOST: 'egovpay.example.com',
    PAYMONGO_HOST: 'paymongo.example.com',
    TRUST_PROXY: '1',
    // Messages leave at once; tests of taking back start a server of their own.
    TAKE_BACK_SECONDS: '0',
  }
}

/** Runs tests against a server on the engine of this run, in the test's own process, by the parts `src/main.ts` starts. */
export const eachServer = (
  title: string,
  tests: (city: City) => void,
  settings: NodeJS.ProcessEnv = {},
): void => serve(title, tests, startInProcess, ENGINES, settings)

/** The same against the built server: one file of each subject, and what only a process of its own shows. */
export const eachBuiltServer = (
  title: string,
  tests: (city: City) => void,
  settings: NodeJS.ProcessEnv = {},
): void => serve(title, tests, startServer, ENGINES, settings)

/** The same against the built server on both engines: one file, by which `npm test` sees that the other engine serves too. */
export const smokeServer = (title: string, tests: (city: City) => void): void =>
  serve(title, tests, startServer, BOTH_ENGINES)

function serve(
  title: string,
  tests: (city: City) => void,
  start: (env: NodeJS.ProcessEnv) => Promise<Served>,
  engines: readonly Engine[],
  settings: NodeJS.ProcessEnv = {},
) {
  const withServer = ({ engine, seeded }: Fresh) => {
    const running: Served[] = []
    let at: Place
    let opened: Promise<Database> | undefined
    const another = async () => {
      const server = await start({ ...(await settingsOf(at)), ...settings })
      running.push(server)
      return server
    }
    beforeAll(async () => {
      at = await seeded()
      await another()
    })
    afterAll(async () => {
      await (await opened)?.close()
      await Promise.all(running.map((server) => server.stop()))
    })
    const use = async <T>(run: (database: Database) => Promise<T>) => {
      opened ??= openUnlocked(at)
      return run(await opened)
    }
    const url = () => running[0]!.url
    tests({
      engine,
      url,
      ask: (path, asking) => ask(url(), path, asking),
      output: () => running[0]!.output(),
      pid: () => running[0]!.process?.pid ?? process.pid,
      dataDir: () => at.dataDir,
      another,
      started: () => use(aMinuteAgo),
      use,
    })
  }
  onEngines(engines, title, withServer)
}

const aMinuteAgo = async (db: Database) => signStart(keysOf(db), Date.now() - MINUTE_MS)

/** The signed time of a form page made a minute ago. */
export const startedIn = (place: Place): Promise<string> => withDatabase(place, aMinuteAgo)

async function openUnlocked(place: Place): Promise<Database> {
  const database = await openDatabase(place)
  await unlock(database, { appKey: APP_KEY, keyFile: '' })
  return database
}

/** Opens the data of a place for one thing and closes it. */
export async function withDatabase<T>(place: Place, run: (database: Database) => Promise<T>): Promise<T> {
  const database = await openUnlocked(place)
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}
