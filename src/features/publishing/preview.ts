// A link to an entry as it will look, for everybody who has it: signed, for a week, never in an index.
import type { Collection } from '#collections/define.ts'
import type { Database } from '#db/database.ts'
import { findEntry } from '#features/publishing/entries.ts'
import { createPreviewReader, type PreviewedVersion } from '#features/publishing/preview-reader.ts'
import type { Lang } from '#kit/lang.ts'
import { isSameSecret, type Keys, keyedHash } from '#kit/server/sealing.ts'

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** The token of the link: what it shows, until when, and a signature. */
export function previewToken(
  { hashes }: Keys,
  { collection, id, version }: PreviewedVersion,
  now = Date.now(),
): { token: string; until: string } {
  const until = now + LIFETIME_MS
  const said = `${collection}.${id}.${version}.${until.toString(36)}`
  return { token: `${said}.${keyedHash(hashes, 'preview', said)}`, until: new Date(until).toISOString() }
}

/** What a token opens; null for one that is changed or too old. */
export function readPreviewToken(
  { hashes }: Keys,
  token: string,
  now = Date.now(),
): (PreviewedVersion & { until: string }) | null {
  const [collection = '', id = '', version = '', end = '', signature = ''] = token.split('.')
  const until = Number.parseInt(end, 36)
  const said = `${collection}.${id}.${version}.${end}`
  const isOurs = isSameSecret(signature, keyedHash(hashes, 'preview', said))
  return isOurs && until > now
    ? { collection, id, version: Number(version), until: new Date(until).toISOString() }
    : null
}

/** The address, with its part, at which readers would find a version of an entry; null when it is gone or taken away, or no page shows it. */
export async function findPlace(
  db: Database,
  collection: Collection,
  { id, version }: Omit<PreviewedVersion, 'collection'>,
  lang: Lang,
): Promise<string | null> {
  const row = await db.reader
    .selectFrom('entries')
    .select(['number', 'state'])
    .where('id', '=', id)
    .where('collection', '=', collection.id)
    .executeTakeFirst()
  if (!collection.shownAt || !row || row.state === 'archived') return null
  const { number } = row
  const entry = await findEntry(createPreviewReader(db, { id, version }), collection, { number }, lang)
  return entry && collection.shownAt(entry)
}
