// A city people send requests to over the wire, beside what a browser does there.

import type { FormId } from '#domain/forms.ts'
import { FORMS } from '#forms/all.ts'
import type { Overrides } from './forms.ts'
import { receive } from './received.ts'
import { startedIn } from './servers.ts'
import { type City, openCity } from './visitor.ts'

export type SentCity = City & {
  /** Sends a whole form over the wire; what its sender holds afterwards. */
  receive: (form: FormId, changed?: Overrides) => ReturnType<typeof receive>
}

/** The city all journeys share, with a way to send a request there. */
export function openSentCity(): SentCity {
  const city = openCity()
  const over = { ask: city.ask, started: () => startedIn(city.place()) }
  return { ...city, receive: (form, changed) => receive(over, FORMS[form], changed) }
}
