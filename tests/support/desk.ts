// The staff desk in a browser: a running city on a fresh place, somebody in service, and what the page's policy refused.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll } from 'vitest'
import type { Database } from '#db/database.ts'
import type { OfficeCode } from '#forms/offices.ts'
import type { StaffRole } from '#forms/roles.ts'
import type { Place } from './databases.ts'
import { freePort } from './postgres.ts'
import { type Running, startServer } from './server.ts'
import { APP_KEY, withDatabase } from './servers.ts'
import { type InService, staffIn } from './staff.ts'
import { DESK, openCity } from './visitor.ts'

type At = Omit<BrowserContextOptions, 'screen'> & {
  /** After the '#', for example '/news'. */
  screen?: string
  path?: '/staff' | '/fil/staff'
  office?: OfficeCode
  /** Somebody already there; otherwise a new person of the role. */
  as?: InService
}

const onSqlite = async (): Promise<Place> => ({
  databaseUrl: '',
  dataDir: mkdtempSync(join(tmpdir(), 'city-desk-')),
})

/** A city whose desk can be opened as a person of a role; everything the policy refused or that threw is in `wrong`. */
export function openDesk(placeOf: () => Promise<Place> = onSqlite) {
  let place: Place
  let settings: NodeJS.ProcessEnv
  const others: Running[] = []
  const wrong: string[] = []
  const city = openCity(async () => {
    const port = String(await freePort())
    place = await placeOf()
    const { databaseUrl, dataDir } = place
    settings = { SITE_URL: `http://localhost:${port}`, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_KEY }
    return { ...settings, PORT: port }
  })
  afterAll(async () => {
    await Promise.all(others.map((server) => server.stop()))
  })
  /** Another copy of the program on the same data, stopped with the first. */
  const another = async () => {
    const server = await startServer({ ...settings, PORT: String(await freePort()) })
    others.push(server)
    return server
  }
  const use = <T>(run: (db: Database) => Promise<T>) => withDatabase(place, run)
  const person = (role: StaffRole, office: OfficeCode | '' = '') =>
    use((db) => staffIn(db, role, office, { siteUrl: city.at('').replace(/\/$/, '') }))

  async function desk(role: StaffRole, { screen = '', path = '/staff', office, as, ...rest }: At = {}) {
    const staff = as ?? (await person(role, office ?? ''))
    const context = await city.browser().newContext({ viewport: DESK, reducedMotion: 'reduce', ...rest })
    const [name, ...value] = staff.cookie.split('=')
    await context.addCookies([{ name: name!, value: value.join('='), url: city.at('/') }])
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await watch(page, wrong)
    await page.goto(city.at(`${path}${screen && `#${screen}`}`))
    await page.locator('main').waitFor()
    return page
  }
  return { city, another, use, person, desk, wrong }
}

async function watch(page: Page, wrong: string[]) {
  page.on('pageerror', (error) => wrong.push(`script: ${error.message}`))
  page.on('console', (message) => {
    // A refusal of the server, which the desk says in words, stands in the console too.
    const told = /the server responded with a status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !told) wrong.push(`console: ${message.text()}`)
  })
  await page.exposeFunction('refused', (what: string) => wrong.push(`refused by the policy: ${what}`))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { refused } = window as unknown as { refused: (what: string) => void }
      refused(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}
