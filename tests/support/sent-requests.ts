// A city people have sent requests to: beside the running server the test has the same data open, with its key.
import type { Database } from '#db/database.ts'
import { FORMS } from '#forms/all.ts'
import type { FormId } from '#forms/define.ts'
import type { Overrides } from './forms.ts'
import { ask } from './http.ts'
import { freePort } from './postgres.ts'
import { receive } from './received.ts'
import { APP_KEY, startedIn, withDatabase } from './servers.ts'
import { type City, openCity } from './visitor.ts'

export type SentCity = City & {
  /** Sends a whole form over the wire; what its sender holds afterwards. */
  receive: (form: FormId, changed?: Overrides) => ReturnType<typeof receive>
  use: <T>(run: (database: Database) => Promise<T>) => Promise<T>
}

/** A running city on SQLite, with a key the test knows. */
export function openSentCity(): SentCity {
  // What a browser sends must come from the address listened on, so that has to be known beforehand.
  const city = openCity(async () => ({ APP_KEY, TRUST_PROXY: '1', PORT: String(await freePort()) }))
  const place = () => ({ databaseUrl: '', dataDir: city.server().dataDir })
  const over = {
    ask: (path: string, asking?: Parameters<typeof ask>[2]) => ask(city.server().url, path, asking),
    started: () => startedIn(place()),
  }
  return {
    ...city,
    receive: (form, changed) => receive(over, FORMS[form], changed),
    use: (run) => withDatabase(place(), run),
  }
}
