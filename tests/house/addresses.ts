// Every address that answers with a page, read from the routes themselves: a new one is tested without being named here.

import { FORM_CATEGORIES } from '#collections/downloads.collection.ts'
import { LIBRARY_NAMES } from '#collections/libraries.collection.ts'
import charter from '#content/lists/charter.json' with { type: 'json' }
import lakes from '#content/lists/lakes.json' with { type: 'json' }
import news from '#content/lists/news.json' with { type: 'json' }
import offices from '#content/lists/offices.json' with { type: 'json' }
import { PAYMENT_KINDS } from '#domain/money.ts'
import { createRoutes } from '../../src/routes.ts'

const slugsOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)

// What may stand in the place of a part that changes.
const PARTS: Record<string, readonly string[]> = {
  '/news/:slug': slugsOf(news),
  '/forms/:category': FORM_CATEGORIES,
  '/lakes/:slug': slugsOf(lakes),
  '/dept/:slug': slugsOf(offices),
  '/citizen/:service': slugsOf(charter),
  // None is announced at first; tests/pages/events.http.test.ts makes its own.
  '/events/:slug': [],
  '/events/:slug/event.ics': [],
  // Made by a request: tests/pages/correct.e2e.test.ts visits it.
  '/correct/:token': [],
  // Signed for one draft; tests/pages/api/desk/publishing.http.test.ts makes its own.
  '/preview/:token': [],
  '/payments/:kind': PAYMENT_KINDS,
  // Each is one person's; tests/pages/survey.http.test.ts makes its own.
  '/survey/:token': [],
  // Each is one account's; tests/pages/Registration.http.test.ts makes its own.
  '/confirm/:token': [],
  '/reset/:token': [],
  '/claim/:token': [],
  // Each is one invitation's; tests/app/story.e2e.test.ts and tests/pages/staff.http.test.ts make their own.
  '/staff/join/:token': [],
}
// Answers in both languages that are no pages: feeds, blanks, and addresses of before that lead on.
const NO_PAGES = [
  '/feed.atom',
  '/feed.json',
  '/manifest.webmanifest',
  '/forms/blank/:file',
  '/committees',
  '/images',
  '/home',
]

// Shown to who may see them alone; everybody else is refused or led to Login.
const PRIVATE = [
  '/requests/:reference',
  '/requests/:reference/receipt.pdf',
  '/requests/:reference/code',
  '/requests/:reference/correct',
  ...['', '/pay', '/leave', '/back', '/bill.pdf', '/receipt.pdf'].map((page) => `/bills/:number${page}`),
  '/Login/code',
  '/staff',
  '/staff/second-factor',
  '/staff/second-factor/code',
  ...['password', 'picture', 'picture.jpg', 'requests', 'sessions', 'data', 'data.json'].map(
    (name) => `/userprofile/${name}`,
  ),
]

const registered = createRoutes().routes.map((route) => route.path)

export const inFilipino = (path: string) => (path === '/' ? '/fil' : `/fil${path}`)

/** As the routes name them, in English. */
const PATTERNS = [...new Set(registered)].filter(
  (path) => registered.includes(inFilipino(path)) && ![...NO_PAGES, ...PRIVATE].includes(path),
)

function expand(path: string): string[] {
  if (!path.includes(':')) return [path]
  const parts = PARTS[path]
  if (!parts) throw new Error(`say in tests/house/addresses.ts what stands in ${path}`)
  return parts.map((part) => path.replace(/:\w+/, part))
}

/** The addresses of every page in English. */
export const ENGLISH = PATTERNS.flatMap(expand)

/** One address in English of each kind: the same file writes the others. */
export const FIRST_OF_KIND = PATTERNS.filter(
  (path) => !LIBRARY_NAMES.slice(1).some((name) => path === `/${name}`),
).flatMap((path) => expand(path).slice(0, 1))

/** The same and their Filipino twins. */
export const ADDRESSES = [...ENGLISH, ...ENGLISH.map(inFilipino)]
