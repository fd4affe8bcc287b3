// The staff of offices: who changed a request first, which offices have anybody, and who may be assigned.
import type { StaffRow } from '#db/account-tables.ts'
import { loadNames, type NamedActor } from '#db/actor-names.ts'
import type { Reader } from '#db/database.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { LastChange } from '#features/requests/steps/change-request.ts'

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
