// The files of a draft or a request, as a page names them.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { KeptFile } from '#features/requests/form/state.ts'
import { openText } from '#kit/server/sealing.ts'

/** In the order they came. */
export async function listKeptFiles(db: Database, draft: string): Promise<KeptFile[]> {
  const rows = await db.reader
    .selectFrom('request_files')
    .select(['id', 'slot', 'sealed_name', 'bytes'])
    .where('draft_id', '=', draft)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, slot, sealed_name, bytes }) => ({
    id,
    slot,
    bytes,
    name: openText(keysOf(db).records, `file-name:${id}`, sealed_name),
  }))
}
