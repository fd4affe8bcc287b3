// What the service worker fetches by itself is no visit: nobody looks at those copies.
import { afterEach, expect, test, vi } from 'vitest'
import { Visits } from '#features/visits/visits.ts'

afterEach(() => vi.unstubAllGlobals())

test('the copies of a first visit are marked, so that the visitor counter leaves them out', async () => {
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>()
  const asked: Headers[] = []
  vi.stubGlobal('location', { origin: 'https://city.example' })
  vi.stubGlobal('self', {
    city: { build: 'b', forms: [], words: {}, shell: { en: ['/hotlines', '/alerts'], fil: [] } },
    registration: {},
    clients: { matchAll: async () => [{ url: 'https://city.example/news' }] },
    skipWaiting: async () => {},
    addEventListener: (name: string, listen: never) => listeners.set(name, listen),
  })
  vi.stubGlobal('fetch', async (address: URL, init?: RequestInit) => {
    asked.push(new Request(address, init).headers)
    return new Response('', { status: 404 })
  })
  await import('#behaviours/service-worker.ts')
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('install')!({ waitUntil: (one) => (work = one) })
  await work
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1'
  const isPerson = (headers: Headers) =>
    new Visits().isPerson({ ...Object.fromEntries(headers), 'user-agent': agent })
  expect(asked.map(isPerson)).toEqual([false, false, false])
  expect(isPerson(new Headers())).toBe(true)
})
