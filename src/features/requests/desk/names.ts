// The names of those who acted: staff by name, in service or not; the applicant and the program by what they are.
import type { StaffRow } from '#db/account-tables.ts'
import type { Reader } from '#db/database.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { LastChange } from '#features/requests/steps/change-request.ts'

/** `name` is '' for the applicant and for the program's own doing. */
export type NamedActor = { id: string; name: string; is: 'staff' | 'applicant' | 'system' }

/** Everybody of these ids, whoever they are. */
export async function loadNames(reader: Reader, ids: Iterable<string>): Promise<(id: string) => NamedActor> {
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  const rows =
    wanted.length === 0
      ? []
      : await reader.selectFrom('staff').select(['user_id', 'name']).where('user_id', 'in', wanted).execute()
  const names = new Map(rows.map(({ user_id, name }) => [user_id, name]))
  return (id) => {
    const name = names.get(id)
    if (name !== undefined) return { id, name, is: 'staff' }
    // The account of a citizen is nobody's business at the desk.
    return id === 'system' ? { id, name: '', is: 'system' } : { id: '', name: '', is: 'applicant' }
  }
}

/** Who was first, and when; null when nobody knows. */
export async function findLastMover(
  reader: Reader,
  change: LastChange | undefined,
): Promise<{ by: NamedActor; at: string } | null> {
  if (!change) return null
  const nameOf = await loadNames(reader, [change.actor])
  return { by: nameOf(change.actor), at: change.at }
}

/** Which of these offices have anybody in service. */
export async function staffedOf(
  reader: Reader,
  offices: readonly OfficeCode[],
): Promise<Set<StaffRow['office']>> {
  if (offices.length === 0) return new Set()
  const rows = await reader
    .selectFrom('staff')
    .select('office')
    .distinct()
    .where('office', 'in', [...offices])
    .where('left_at', '=', '')
    .execute()
  return new Set(rows.map(({ office }) => office))
}

/** The staff of an office in service, sorted by name: a request may be assigned to them. */
export async function listColleagues(reader: Reader, office: OfficeCode) {
  return reader
    .selectFrom('staff')
    .select(['user_id as id', 'name', 'role'])
    .where('office', '=', office)
    .where('left_at', '=', '')
    .orderBy('name')
    .orderBy('user_id')
    .execute()
}
