// Knows every address, to redirect visitors who typed another case or an extra slash, and to say which may be a former one.
import { holdsSecret } from '#web/secret-addresses.ts'

/** Below `folders` are files: every path there is an address as it stands. */
export type AddressBook = { fixed: Map<string, string>; patterns: Pattern[]; folders: string[] }
/** `parts` are the fixed parts of an address, as they are to be written, and null where it varies. */
type Pattern = { expression: RegExp; parts: (string | null)[] }

/** From the paths of the routes. What varies, such as the slug of /news/:slug, keeps its case. */
export function addressBook(paths: string[]): AddressBook {
  const fixed = new Map<string, string>()
  const patterns: Pattern[] = []
  const folders: string[] = []
  for (const path of new Set(paths)) {
    if (path.endsWith('*')) folders.push(path.slice(0, path.search(/[:*]/)))
    else if (path.includes(':')) patterns.push(patternOf(path))
    else fixed.set(path.toLowerCase(), path)
  }
  return { fixed, patterns, folders }
}

/**
 * Whether staff may lead an address on as a former one. None of the site's own is, nor one below a page that takes what people send or
 * whose address holds a secret: who changes the news must not lead people away from their account.
 */
export function createFormerCheck(
  book: AddressBook,
  routes: readonly { method: string; path: string }[],
): (path: string) => boolean {
  const firstPart = (path: string) => path.split('/')[1]!.toLowerCase()
  const personal = routes.filter(({ method, path }) => method !== 'GET' || holdsSecret(path))
  const closed = new Set([...personal.map(({ path }) => firstPart(path)), 'fil'])
  return (path) => findAddress(book, path) === null && !closed.has(firstPart(path))
}

/** The right address for a path: itself, the one it was meant to be, or null when there is none. */
export function findAddress({ fixed, patterns, folders }: AddressBook, path: string): string | null {
  if (folders.some((folder) => path.startsWith(folder))) return path
  const bare = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  const meant = fixed.get(bare.toLowerCase())
  if (meant !== undefined) return meant
  const pattern = patterns.find(({ expression }) => expression.test(bare))
  if (!pattern) return null
  const given = bare.split('/')
  return pattern.parts.map((part, index) => part ?? given[index]).join('/')
}

function patternOf(path: string): Pattern {
  const expression = path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')
  const parts = path.split('/').map((part) => (part.startsWith(':') ? null : part))
  return { expression: new RegExp(`^${expression}$`, 'i'), parts }
}
