// The staff desk in a browser: a running city on a fresh place, somebody in service, and what the page's policy refused.
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Database } from '#db/database.ts'
import type { OfficeCode } from '#forms/define.ts'
import type { StaffRole } from '#forms/roles.ts'
import type { Place } from './databases.ts'
import { freePort } from './postgres.ts'
import { APP_KEY, withDatabase } from './servers.ts'
import { type InService, staffIn } from './staff.ts'
import { newFolder } from './templates.ts'
import { DESK, openCity } from './visitor.ts'

type At = Omit<BrowserContextOptions, 'screen'> & {
  /** After the '#', for example '/news'. */
  screen?: string
  path?: '/staff' | '/fil/staff'
  office?: OfficeCode
  /** Somebody already there; otherwise a new person of the role. */
  as?: InService
}

/** A city on SQLite whose desk can be opened as a person of a role; everything the policy refused or that threw is in `wrong`. */
export function openDesk() {
  const place: Place = { databaseUrl: '', dataDir: newFolder('city-desk-') }
  const wrong: string[] = []
  const city = openCity(async () => {
    const port = String(await freePort())
    return { PORT: port, SITE_URL: `http://localhost:${port}`, DATA_DIR: place.dataDir, APP_KEY }
  })
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
  return { city, use, person, desk, wrong }
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
