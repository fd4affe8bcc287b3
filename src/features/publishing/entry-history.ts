// What became of an entry: its versions, and who did what to it, for the desk.
import type { Collection } from '#collections/define.ts'
import type { Reader } from '#db/database.ts'
import { entrySubjects } from '#domain/audit.ts'

export type DeskVersion = { version: number; at: string; by: string; content: Record<string, unknown> }

/** Every version, the newest first. */
export async function listVersions(reader: Reader, id: string): Promise<DeskVersion[]> {
  const rows = await reader
    .selectFrom('entry_versions as v')
    .leftJoin('staff as s', 's.user_id', 'v.actor')
    .select(['v.version', 'v.created_at', 'v.content', 'v.actor', 's.name'])
    .where('v.entry_id', '=', id)
    .orderBy('v.version', 'desc')
    .execute()
  return rows.map(({ version, created_at, content, actor, name }) => ({
    version,
    at: created_at,
    by: name ?? actor,
    content: JSON.parse(content) as Record<string, unknown>,
  }))
}

/** Who did what to it and when, the latest first: from the audit log. */
export async function listEntryHistory(
  reader: Reader,
  collection: Collection,
  id: string,
): Promise<{ at: string; by: string; action: string }[]> {
  const rows = await reader
    .selectFrom('audit_log as a')
    .leftJoin('staff as s', 's.user_id', 'a.actor')
    .select(['a.at', 'a.actor', 'a.action', 's.name'])
    .where('a.subject', 'in', entrySubjects(collection.id, id))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ at, actor, action, name }) => ({ at, by: name ?? actor, action }))
}
