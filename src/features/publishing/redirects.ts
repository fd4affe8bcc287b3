// Old addresses that lead on, as staff published them; and whether another one would lead in a circle.
import { redirects } from '#collections/redirects.collection.ts'
import type { Reader } from '#db/database.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { perRevision } from '#kit/server/per-revision.ts'

const kept = perRevision<Map<string, string>>()

/** The form in which paths are compared: lower case, without a trailing slash. */
const plain = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '')

const redirectsNow = (reader: Reader, revision: number) =>
  kept(reader, 'redirects', revision, async () => {
    const entries = await listEntries(reader, redirects, 'en')
    // What was published under earlier rules leads nowhere.
    const right = entries.filter(({ to }) => redirects.fields.to.schema.safeParse(to).success)
    return new Map(right.map(({ from, to }) => [plain(from), to]))
  })

/** Where this address (without its language) leads, or null. */
export async function findRedirect(reader: Reader, revision: number, path: string): Promise<string | null> {
  return (await redirectsNow(reader, revision)).get(plain(path)) ?? null
}

export type RedirectProblem = 'redirect-loop' | 'redirect-double'

/** What is wrong with a redirect beside those that are published; null when nothing is. `number` is its own. */
export async function findRedirectProblem(
  reader: Reader,
  { from, to }: { from: string; to: string },
  number: number,
): Promise<RedirectProblem | null> {
  const others = (await listEntries(reader, redirects, 'en')).filter((other) => other.number !== number)
  const leads = new Map(others.map((other) => [plain(other.from), other.to]))
  if (leads.has(plain(from))) return 'redirect-double'
  const seen = new Set([plain(from)])
  for (let at: string | undefined = to; at !== undefined; at = leads.get(plain(at))) {
    if (seen.has(plain(at))) return 'redirect-loop'
    seen.add(plain(at))
  }
  return null
}
