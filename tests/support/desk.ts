// The staff desk in a browser: a running city, somebody in service, and what the page refused or threw.
import type { BrowserContextOptions, Page, Response } from 'playwright-core'
import type { OfficeCode } from '#domain/offices.ts'
import type { StaffRole } from '#domain/roles.ts'
import { checkDeskAnswer } from './desk-contract.ts'
import { listen, quiet } from './desk-look.ts'
import { lendPage } from './profiles.ts'
import { type InService, staffIn } from './staff.ts'
import { asVisitor, type City, openCity, SOON_MS } from './visitor.ts'

type At = Omit<BrowserContextOptions, 'screen'> & {
  /** After the '#', for example '/news'. */
  screen?: string
  path?: '/staff' | '/fil/staff'
  office?: OfficeCode
  /** Somebody already there; otherwise a new person of the role. */
  as?: InService
}

/** The desk of the city all its journeys share, or of another; `onSite` is what readers get; all that the policy refused or that threw is in `wrong`. */
export function openDesk(city: City = openCity('desk')) {
  const wrong: string[] = []
  const person = (role: StaffRole, office: OfficeCode | '' = '') =>
    city.use((db) => staffIn(db, role, office, { siteUrl: city.at('') }))

  async function desk(role: StaffRole, { screen = '', path = '/staff', office, as, ...rest }: At = {}) {
    const staff = as ?? (await person(role, office ?? ''))
    const page = await lendPage(city.browser(), asVisitor({ reducedMotion: 'reduce', ...rest }))
    const [name, ...value] = staff.cookie.split('=')
    await page.context().addCookies([{ name: name!, value: value.join('='), url: city.at('/') }])
    page.setDefaultTimeout(SOON_MS)
    await watch(page, wrong)
    listen(page)
    await page.goto(city.at(`${path}${screen && `#${screen}`}`))
    await page.locator('main').waitFor()
    await quiet(page)
    return page
  }
  const onSite = async (path: string) => (await fetch(city.at(path))).text()
  return { city, use: city.use, person, desk, onSite, wrong }
}

// Where a page says what its policy refused: it is told once how, and may be lent to several files.
const sinks = new WeakMap<Page, string[]>()

async function watch(page: Page, wrong: string[]) {
  page.on('response', (response) => void checkResponse(response).catch((error) => wrong.push(String(error))))
  page.on('pageerror', (error) => wrong.push(`script: ${error.message}`))
  page.on('console', (message) => {
    // A refusal of the server, which the desk says in words, stands in the console too.
    const told = /the server responded with a status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !told) wrong.push(`console: ${message.text()}`)
  })
  const isNew = !sinks.has(page)
  sinks.set(page, wrong)
  if (!isNew) return
  await page.exposeFunction('refused', (what: string) =>
    sinks.get(page)!.push(`refused by the policy: ${what}`),
  )
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { refused } = window as unknown as { refused: (what: string) => void }
      refused(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}

/** Every answer of the desk's API is one its contract promises. */
async function checkResponse(response: Response): Promise<void> {
  const { pathname } = new URL(response.url())
  if (!pathname.startsWith('/api/desk/')) return
  // The page may have gone on before all of it arrived.
  const text = await response.text().catch(() => null)
  if (text === null) return
  const type = response.headers()['content-type'] ?? ''
  checkDeskAnswer({
    method: response.request().method(),
    path: pathname,
    status: response.status(),
    type,
    text,
  })
}
