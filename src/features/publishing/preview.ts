// A link to an entry as it will look, for whoever holds it: signed, for a week, never in an index.
import { type Collection, entryIn } from '#collections/define.ts'
import type { Reader } from '#db/database.ts'
import { findForDesk } from '#features/publishing/desk-list.ts'
import type { Lang } from '#kit/lang.ts'
import { type Keys, keyedHash } from '#kit/server/sealing.ts'

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** The token of the link: which entry, until when, and a signature. */
export function previewToken(
  { hashes }: Keys,
  collection: Collection,
  id: string,
  now = Date.now(),
): { token: string; until: string } {
  const until = now + LIFETIME_MS
  const said = `${collection.id}.${id}.${until.toString(36)}`
  return { token: `${said}.${keyedHash(hashes, 'preview', said)}`, until: new Date(until).toISOString() }
}

/** What a token opens; null for one that is changed or too old. */
export function readPreviewToken(
  { hashes }: Keys,
  token: string,
  now = Date.now(),
): { collection: string; id: string; until: string } | null {
  const [collection = '', id = '', end = '', signature = ''] = token.split('.')
  const until = Number.parseInt(end, 36)
  const isOurs = signature !== '' && keyedHash(hashes, 'preview', `${collection}.${id}.${end}`) === signature
  return isOurs && until > now ? { collection, id, until: new Date(until).toISOString() } : null
}

/** The address, with its part, at which readers would find the latest version of an entry; null when it is gone or no page shows it. */
export async function findPlace(
  reader: Reader,
  collection: Collection,
  id: string,
  lang: Lang,
): Promise<string | null> {
  const entry = collection.shownAt && (await findForDesk(reader, collection, id))
  if (!entry) return null
  const { number, slug, publishedAt, updatedAt, expiresAt, content } = entry
  const meta = { number, slug, key: '', publishedAt, updatedAt, expiresAt }
  return collection.shownAt!(entryIn(collection, content, meta, lang))
}
