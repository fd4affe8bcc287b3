// The city of the demonstration (src/demo/), made when it is first asked for and copied ever after. It is made without the argument
// --demonstration, as a city like any other, which every program opens; with `mark` a copy becomes a demonstration.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Engine } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { makePlace, type Place } from './databases.ts'
import { ROOT } from './server.ts'
import { APP_KEY, SITE_URL } from './servers.ts'

const MAKER = ['--import', join(ROOT, 'scripts/clock-preload.mjs'), join(ROOT, 'dist/server/make-demo.js')]
const made = new Map<Engine, Promise<Place>>()

/** A place to copy, which nobody opens: one a run on each engine. */
export function demonstrationOn(engine: Engine): Promise<Place> {
  const place = made.get(engine) ?? make(engine)
  made.set(engine, place)
  return place
}

/** From then on only programs with the argument --demonstration open it. */
export const mark = (db: Database): Promise<unknown> =>
  db.transact((tx) => tx.insertInto('site_state').values({ key: 'demonstration', value: 'yes' }).execute())

async function make(engine: Engine): Promise<Place> {
  const { place } = await makePlace(engine, null)
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = place
  const env = { ...process.env, DATA_DIR, DATABASE_URL, APP_KEY, SITE_URL }
  await promisify(execFile)(process.execPath, [...MAKER, join(DATA_DIR, 'made.json')], { env })
  return place
}
