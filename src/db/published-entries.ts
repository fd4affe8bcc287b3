// Published versions of entries: every query of published content starts from this one.
import type { Reader } from '#db/database.ts'

/** Published entries of a collection, each (`e`) joined with its published version (`v`). `reader` may be a transaction. */
export const selectPublished = (reader: Reader, collection: string) =>
  reader
    .selectFrom('entries as e')
    .innerJoin('entry_versions as v', (join) =>
      join.onRef('v.entry_id', '=', 'e.id').onRef('v.version', '=', 'e.published_version'),
    )
    .where('e.collection', '=', collection)
    .where('e.published_version', '>', 0)
