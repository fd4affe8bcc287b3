// Browser profiles, lent to one visit after the other: a new page costs as much processor time as what it shows. Between two
// visits a profile forgets everything but what the browser itself remembers of a script it has compiled.
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  Request,
} from 'playwright-core'

type Profile = {
  key: string
  context: BrowserContext
  page: Page
  session: CDPSession
  runsScripts: boolean
  crashed: boolean
  /** What the page has asked for and not got yet. */
  asked: Set<Request>
}

const free: Profile[] = []
let lent: Profile[] = []

// What a test may have listened to on a page.
const EVENTS = [
  'console',
  'pageerror',
  'dialog',
  'request',
  'requestfinished',
  'requestfailed',
  'response',
] as const

/** A page nobody has been on, in a profile that remembers nothing. */
export async function lendPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const { key, viewport } = kindOf(options)
  const at = free.findIndex((one) => one.key === key)
  const profile = at < 0 ? await newProfile(browser, key, options) : free.splice(at, 1)[0]!
  lent.push(profile)
  const { context, page } = profile
  await context.setExtraHTTPHeaders(options.extraHTTPHeaders ?? {})
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, reducedMotion: options.reducedMotion ?? null })
  return page
}

/** After a test: what was lent comes back, and every profile made by somebody else ends. */
export async function takeBackPages(browser: Browser): Promise<void> {
  const back = lent
  lent = []
  const ours = new Set([...free, ...back].map(({ context }) => context))
  const others = browser.contexts().filter((context) => !ours.has(context))
  await Promise.all([...others.map((context) => context.close()), ...back.map(takeBack)])
}

/** Profiles of one kind differ by nothing that a page in them cannot change. */
function kindOf({ extraHTTPHeaders: _, reducedMotion: __, viewport, ...rest }: BrowserContextOptions) {
  return rest.isMobile
    ? { key: JSON.stringify({ viewport, ...rest }), viewport: null }
    : { key: JSON.stringify(rest), viewport: viewport ?? null }
}

async function newProfile(browser: Browser, key: string, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const runsScripts = options.javaScriptEnabled !== false
  const asked = new Set<Request>()
  context.on('request', (request) => asked.add(request))
  context.on('requestfinished', (request) => asked.delete(request))
  context.on('requestfailed', (request) => asked.delete(request))
  const profile: Profile = { key, context, page, session, runsScripts, crashed: false, asked }
  page.once('crash', () => {
    profile.crashed = true
  })
  return profile
}

async function takeBack(profile: Profile): Promise<void> {
  try {
    await forget(profile)
    free.push(profile)
  } catch {
    // The next visit gets another profile.
    await profile.context.close()
  }
}

async function forget({ context, page, session, crashed, runsScripts, asked }: Profile): Promise<void> {
  if (crashed || page.isClosed() || context.pages().length > 1) throw new Error('not one page')
  const origins = new Set(page.frames().map((frame) => new URL(frame.url()).origin))
  await page.evaluate(() => {
    sessionStorage.clear()
    // A form saves what is typed as it is left, scripts disabled or not, and the answer would bring the cookie back.
    globalThis.fetch = () => new Promise(() => {})
  })
  // A page that asks whether it may be left would stay.
  if (runsScripts) await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  if (asked.size > 0) throw new Error('an answer is on its way')
  const isKnown = (await context.cookies()).some(({ name }) => name === 'device')
  if (isKnown) throw new Error('the city knows this device')
  for (const event of EVENTS) page.removeAllListeners(event)
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)])
  await page.goto('about:blank')
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  if (runsScripts) await session.send('Emulation.setScriptExecutionDisabled', { value: false })
}
