// The service worker: keeps pages for when there is no connection. Served as /sw.js with its settings before it (pages/sw.js.ts).
// It never keeps the desk, an account, a preview or an answer of the API: only what is public, the forms, and one's own receipts.

import type { PendingForms } from '#behaviours/pending-forms/types.ts'

type Lang = 'en' | 'fil'
type Settings = {
  build: string
  /** What is kept at the first visit, by language. */
  shell: Record<Lang, string[]>
  words: Record<Lang, { asOf: string; notKept: string }>
}
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Syncing = Lasting & { tag: string }
type Client = { url: string }
type Scope = {
  city: Settings
  pendingForms: Pick<PendingForms, 'flush'>
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  clients: { claim: () => Promise<void>; matchAll: (asked: object) => Promise<Client[]> }
  skipWaiting: () => Promise<void>
  addEventListener: (name: string, listen: (event: never) => void) => void
}

const worker = self as unknown as Scope
const { build, shell, words } = worker.city
// every-page/offline.ts deletes the second by its name.
const [PUBLIC, OWN] = [`public-${build}`, 'own']
const MOST_KEPT = 80
const KEPT_AT = 'x-kept-at'
// How long a page of one person may be kept, in seconds (web/dynamic-page.ts). Without it such a page is not kept.
const KEEP_FOR = 'x-keep-for'
// The one public page people keep that is told from another by its query.
const BARANGAY = /^\?brgy=\d{10}$/
const RECEIPT = /^(\/fil)?\/requests\/[\w-]+$/

const langOf = (path: string): Lang => (/^\/fil(\/|$)/.test(path) ? 'fil' : 'en')

/** The cache a page belongs into; null for what is never kept. */
function cacheFor({ search }: URL, answer: Response): string | null {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (answer.status !== 200 || answer.redirected || !isPage) return null
  // Apart from public pages: it may hold what somebody typed, or their request.
  if (answer.headers.has(KEEP_FOR)) return OWN
  const rule = answer.headers.get('cache-control') ?? 'no-store'
  return (search && !BARANGAY.test(search)) || /no-store|private/.test(rule) ? null : PUBLIC
}

const keyOf = ({ pathname, search }: URL) => (BARANGAY.test(search) ? pathname + search : pathname)

/** With the scripts that a script brings; what is only needed on request is left out. */
async function keepAssets(cache: Cache, paths: Iterable<string> | null): Promise<void> {
  for (const path of new Set(paths)) {
    if (await cache.match(path)) continue
    await cache.add(path).catch(() => {})
    const text = path.endsWith('.js') && (await (await cache.match(path))?.text())
    if (text)
      await keepAssets(
        cache,
        Array.from(text.matchAll(/(?:from|import)"\.(\/[\w.-]+)"/g), ([, name]) => `/assets${name}`),
      )
  }
}

/** Keeps a page with the hour, and the scripts and styles it names; those come from the browser's own cache. */
async function keep(address: URL, answer: Response): Promise<void> {
  const name = cacheFor(address, answer)
  if (!name) return
  // Opened before the page has its answer: where that page then takes all caches away, this one is not made again.
  const cache = await caches.open(name)
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(KEPT_AT, String(Date.now()))
  // Deleted first, so that the order of the keys is that of the visits.
  await cache.delete(keyOf(address))
  await cache.put(keyOf(address), new Response(text, { headers }))
  await keepAssets(cache, text.match(/\/assets\/[\w.-]+/g))
  for (const old of (await pagesIn(cache)).slice(0, -MOST_KEPT)) await cache.delete(old)
}

const pagesIn = async (cache: Cache) => (await cache.keys()).filter(({ url }) => !url.includes('/assets/'))

/** What is one person's stays as long as the server has said. */
async function forgetOwn(): Promise<void> {
  if (!(await caches.has(OWN))) return
  const cache = await caches.open(OWN)
  for (const key of await pagesIn(cache)) {
    const headers = (await cache.match(key))?.headers
    const age = Date.now() - Number(headers?.get(KEPT_AT))
    if (!(age < Number(headers?.get(KEEP_FOR)) * 1000)) await cache.delete(key)
  }
}

/** Where forms are left, the browser asks again later. */
async function sendWaiting(): Promise<void> {
  if (!(await worker.pendingForms.flush())) throw new Error('waiting')
}

// Marked as a prefetch: nobody looks at it now, so it is no visit (features/visits/visits.ts). A script cannot send Sec-Purpose.
const COPY = { headers: { purpose: 'prefetch' } }

const visit = async (path: string) => {
  const address = new URL(path, location.origin)
  await keep(address, await fetch(address, COPY)).catch(() => {})
}

async function install(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const paths = open.map(({ url }) => new URL(url).pathname)
  const shells = (paths.length > 0 ? paths : ['/']).flatMap((path) => shell[langOf(path)])
  if (!connection?.saveData) for (const path of new Set([...shells, ...paths])) await visit(path)
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== PUBLIC && name !== OWN) await caches.delete(name)
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** The kept page with a line that says of when it is; of a page that is not kept, the hotlines. */
async function fromCache(address: URL, failed: unknown): Promise<Response> {
  const lang = langOf(address.pathname)
  const found = await caches.match(keyOf(address), { ignoreVary: true })
  const shown = found ?? (await caches.match(shell[lang][0]!, { ignoreVary: true }))
  if (!shown) throw failed
  const time = timeIn(lang, Number(shown.headers.get(KEPT_AT)))
  const line = words[lang][found ? 'asOf' : 'notKept'].replace('{{time}}', time)
  const text = (await shown.text()).replace(
    /<main[^>]*>/,
    (main) => `${main}<p class="offline-note" role="status">${line}</p>`,
  )
  return new Response(text, { headers: shown.headers })
}

function timeIn(lang: Lang, at: number): string {
  const zone = { timeZone: 'Asia/Manila' } as const
  const say = (when: number, how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${lang}-PH`, { ...zone, ...how }).format(when)
  const day = { day: 'numeric', month: 'long' } as const
  const isToday = say(at, day) === say(Date.now(), day)
  const time = say(at, { hour: 'numeric', minute: '2-digit', ...(isToday ? {} : day) })
  return time.replace(/[AP]M/, (half) => half.toLowerCase())
}

async function show(event: Fetching, address: URL): Promise<Response> {
  await forgetOwn().catch(() => {})
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keep(address, answer.clone()).catch(() => {}))
    return answer
  } catch (error) {
    return fromCache(address, error)
  }
}

// The script before this one asks for the receipt of what it has sent; so does a page that has sent.
Object.assign(self, { visit })
worker.addEventListener('message', (event: Lasting & { data: string }) => {
  if (RECEIPT.test(event.data)) event.waitUntil(visit(event.data))
})
worker.addEventListener('sync', (event: Syncing) => event.waitUntil(sendWaiting()))
worker.addEventListener('install', (event: Lasting) => event.waitUntil(install()))
worker.addEventListener('activate', (event: Lasting) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event: Fetching) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!/^(\/fil)?\/(staff|preview)(\/|$)|^\/api\//.test(address.pathname))
      event.respondWith(show(event, address))
  } else if (address.pathname.startsWith('/assets/'))
    event.respondWith(
      caches.match(address.pathname, { ignoreVary: true }).then((kept) => kept ?? fetch(request)),
    )
})
