// What every publishing route begins with: the collection its address names, and the entry in it.
import { COLLECTIONS } from '#collections/all.ts'
import type { Collection } from '#collections/define.ts'
import { type DeskEntry, findForDesk, versionsOf } from '#features/publishing/desk-list.ts'
import { may, type Staff } from '#forms/roles.ts'
import { type Answer, type Call, refuse } from '#pages/api/desk/route.ts'

const BY_ID = new Map(COLLECTIONS.map((collection) => [collection.id, collection]))
const NOTHING = refuse(404, 'not-there')

/** Rule: what decides about requests is for administrators, all else for whoever publishes. */
export const mayEdit = (staff: Staff, { isSetting }: Collection): boolean =>
  may(staff, isSetting ? 'settings' : 'publish')

/** Runs with the collection of ':collection', or answers 404; 403 for one that is not theirs to change. */
export async function inCollection(
  call: Call<unknown, unknown>,
  run: (collection: Collection) => Promise<Answer>,
): Promise<Answer> {
  const collection = BY_ID.get(call.params.collection ?? '')
  if (!collection) return NOTHING
  return mayEdit(call.staff, collection) ? run(collection) : refuse(403, 'not-allowed')
}

/** Runs with the entry of ':id' in ':collection', or answers 404. */
export const withEntry = (
  call: Call<unknown, unknown>,
  run: (collection: Collection, entry: DeskEntry) => Promise<Answer>,
): Promise<Answer> =>
  inCollection(call, async (collection) => {
    const entry = await findForDesk(call.site.database().reader, collection, call.params.id ?? '')
    return entry ? run(collection, entry) : NOTHING
  })

const STATUS: Readonly<Record<string, 404 | 409 | 422>> = {
  'not-there': 404,
  'wrong-state': 409,
  'changed-meanwhile': 409,
  'address-taken': 409,
  'address-public': 409,
}

/** The answer to a refused command; one who was too late is told who was first, and when. */
export async function refusal(
  { site }: Pick<Call, 'site'>,
  id: string,
  { reason, field }: { reason: string; field?: string },
): Promise<Answer> {
  const more = field ? { field } : {}
  if (reason !== 'changed-meanwhile') return refuse(STATUS[reason] ?? 422, reason, more)
  const [latest] = await versionsOf(site.database().reader, id)
  return refuse(409, reason, { who: latest?.by ?? '', when: latest?.at ?? '', version: latest?.version ?? 0 })
}
