// The desk as a person in service asks it: JSON in, JSON out, with their cookie.
import type { City } from './servers.ts'
import { SITE_URL } from './servers.ts'
import type { InService } from './staff.ts'

export type Said = { status: number; data: never; reason: string; text: string }

/** Asks as this person; the address is below /api/desk. */
export async function askDesk(city: Pick<City, 'ask'>, person: InService, path: string): Promise<Said> {
  return said(await city.ask(`/api/desk${path}`, { headers: { cookie: person.cookie } }))
}

/** Sends a body as this person, from a page of the site; `origin` is where that site says it is. */
export async function tellDesk(
  city: Pick<City, 'ask'> & { origin?: string },
  person: InService,
  path: string,
  body: object = {},
): Promise<Said> {
  const { origin = SITE_URL } = city
  const headers = { cookie: person.cookie, origin, 'content-type': 'application/json' }
  return said(await city.ask(`/api/desk${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

function said({ status, text }: { status: number; text: string }): Said {
  const data = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null
  return { status, data: data as never, reason: data?.reason ?? '', text }
}

/** Filters of a list as the desk writes them into an address. */
export const listOf = (
  path: string,
  query: { filter?: object; sort?: [string, string]; range?: [number, number] },
) =>
  `${path}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  )}`
