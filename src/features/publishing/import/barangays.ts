// The chairman and the contact of each barangay follow the former site, except where staff wrote them; the rest of it stays as it is.
import { z } from 'zod'
import { barangays } from '#collections/barangays.collection.ts'
import type { Database, Reader } from '#db/database.ts'
import { LeftOut } from '#features/publishing/import/answers.ts'
import { cannotBeKept, IMPORT, type Imported } from '#features/publishing/import/entry.ts'
import { publishTable } from '#features/publishing/publish-table.ts'
import { listTable, type PublishedRow, planChanges } from '#features/publishing/table.ts'
import { foldName, zoneOf } from '#kit/barangay-names.ts'
import { done, refused } from '#kit/outcome.ts'

const FIELDS = ['chairman', 'contact'] as const
type People = Record<(typeof FIELDS)[number], string>

/** A record of the answer; `row` is its barangay here, where one has this name. */
export type ImportedOfficial = { key: string; name: string; row: PublishedRow | undefined; people: People }

const text = z
  .string()
  .nullable()
  .transform((value) => value?.trim() ?? '')

/** How the records of the answer are read. */
export async function officialsOf(reader: Reader) {
  const rows = await listTable(reader, barangays)
  // A zone is written with and without a name before it: 'VI-C' is Bagong Pook VI-C. But whole names come first.
  const zones = rows.map((row) => [foldName(zoneOf(row.title.en) ?? row.title.en), row] as const)
  const names = rows.map((row) => [foldName(row.title.en), row] as const)
  const known = new Map([...zones, ...names])
  return z
    .object({ barangay: z.string().min(1), brgy_chairman: text, brgy_contact: text })
    .transform(({ barangay, brgy_chairman: chairman, brgy_contact: contact }): ImportedOfficial => {
      const row = known.get(foldName(barangay))
      return { key: row?.id ?? barangay, name: `"${barangay}"`, row, people: { chairman, contact } }
    })
}

/** Publishes the people of a barangay where the former site changed and staff did not. */
export async function importPeople(
  db: Database,
  { row, people: there }: ImportedOfficial,
): Promise<Imported> {
  if (!row) throw new LeftOut('no barangay on the site has this name')
  const { id, version, cells: here } = row
  const before = await lastImported(db.reader, id)
  const changed = FIELDS.filter((field) => there[field] !== before[field] && there[field] !== here[field])
  if (changed.length === 0) return refused('unchanged')
  if (row.isLocked || changed.some((field) => here[field] !== before[field])) return refused('kept')
  const cells = Object.fromEntries(changed.map((field) => [field, there[field]]))
  const { changes, problems } = planChanges(barangays, [row], [{ id, version, cells }])
  for (const one of problems)
    if (one.is === 'wrong') throw cannotBeKept(refused('invalid', one.field, one.problem))
  const published = await publishTable(db, IMPORT, barangays, changes)
  return published.ok ? done({ was: 'changed' }) : refused('kept')
}

/** What imports wrote last in each field, '' before the first: this tells the former site's changes from those of staff. */
async function lastImported(reader: Reader, id: string): Promise<People> {
  const versions = await reader
    .selectFrom('entry_versions')
    .select(['content', 'actor'])
    .where('entry_id', '=', id)
    .orderBy('version')
    .execute()
  const imported: People = { chairman: '', contact: '' }
  let before: People = { chairman: '', contact: '' }
  for (const { content, actor } of versions) {
    const { chairman = '', contact = '' }: Partial<People> = JSON.parse(content)
    const now = { chairman, contact }
    for (const field of FIELDS)
      if (actor === IMPORT.id && now[field] !== before[field]) imported[field] = now[field]
    before = now
  }
  return imported
}
