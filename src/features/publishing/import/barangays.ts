// Takes the chairman and the contact of each barangay over; everything else about a barangay stays as it is here.
import { foldName } from '#collections/barangay-names.ts'
import { barangays } from '#collections/barangays.collection.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import { type Writing, write } from '#db/write.ts'
import type { ImportedOfficial } from '#features/publishing/import/answers.ts'
import {
  findEntry,
  IMPORT,
  type ImportedEntry,
  isShown,
  replaceEntry,
  type SkipReason,
} from '#features/publishing/import/entry.ts'
import { describeRefusal } from '#features/publishing/save.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

type People = Pick<ImportedOfficial, 'chairman' | 'contact'>
const FIELDS = ['chairman', 'contact'] as const
/** 'B. II-A' is written with and without a name before it: the zone alone is enough. */
const ZONE = /\b[IV]+ [A-F]$/

/** Content keys by folded name and, for the numbered zones, by the zone alone. */
export async function loadBarangaysByName(reader: Reader): Promise<Map<string, string>> {
  const rows = await reader
    .selectFrom('entries as e')
    .innerJoin('entry_versions as v', (join) =>
      join.onRef('v.entry_id', '=', 'e.id').onRef('v.version', '=', 'e.latest_version'),
    )
    .select(['e.content_key', 'v.content'])
    .where('e.collection', '=', barangays.id)
    .where('e.content_key', '<>', '')
    .execute()
  const names = rows.map((row) => [foldName(JSON.parse(row.content).name), row.content_key] as const)
  const zones = names.flatMap(([name, key]) => (ZONE.test(name) ? [[ZONE.exec(name)![0], key] as const] : []))
  return new Map([...zones, ...names])
}

/** Renews the people of the barangay with this content key where the source changed and staff did not. */
export const takePeople = (
  db: Database,
  key: string,
  there: People,
): Promise<Outcome<ImportedEntry, SkipReason>> =>
  write<ImportedEntry, SkipReason>(db, IMPORT, 'import', `${barangays.id}:${key}`, async (writing) => {
    const entry = await findEntry(writing.tx, barangays, key)
    if (!entry) return refused('edited-here')
    const here = peopleOf(entry.content)
    const before = await lastImported(writing.tx, entry.id)
    const changed = FIELDS.filter((field) => there[field] !== before[field] && there[field] !== here[field])
    if (changed.length === 0) return refused('unchanged')
    if (!isShown(entry) || changed.some((field) => here[field] !== before[field]))
      return refused('edited-here')
    return renew(writing, entry, {
      ...here,
      ...Object.fromEntries(changed.map((field) => [field, there[field]])),
    })
  })

type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

async function renew(
  writing: Writing,
  entry: Entry,
  people: People,
): Promise<Outcome<ImportedEntry, SkipReason>> {
  const written = Object.fromEntries(FIELDS.map((field) => [field, people[field] || undefined]))
  const saved = await replaceEntry(writing, barangays, entry, { ...JSON.parse(entry.content), ...written })
  return saved.ok ? done({ was: 'changed' }) : refused('invalid', describeRefusal(saved))
}

/** What imports wrote last, field by field, to tell the source's changes from the staff's; nothing before the first. */
async function lastImported(tx: Tx, id: string): Promise<People> {
  const versions = await tx
    .selectFrom('entry_versions')
    .select(['content', 'actor'])
    .where('entry_id', '=', id)
    .orderBy('version')
    .execute()
  const written = peopleOf('{}')
  let before = peopleOf('{}')
  for (const { content, actor } of versions) {
    const people = peopleOf(content)
    const own = FIELDS.filter((field) => actor === IMPORT.id && people[field] !== before[field])
    for (const field of own) written[field] = people[field]
    before = people
  }
  return written
}

function peopleOf(content: string): People {
  const { chairman = '', contact = '' } = JSON.parse(content) as Partial<People>
  return { chairman, contact }
}
