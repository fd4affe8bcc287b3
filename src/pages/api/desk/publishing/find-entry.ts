// What every publishing route begins with: the collection its address names, and the entry in it.
import { COLLECTIONS } from '#collections/all.ts'
import type { Collection } from '#collections/define.ts'
import type { Reason } from '#contract/reasons.ts'
import { may, type Staff } from '#domain/roles.ts'
import { type DeskEntry, findForDesk } from '#features/publishing/desk-list.ts'
import { listVersions } from '#features/publishing/entry-history.ts'
import { done, type Outcome } from '#kit/outcome.ts'
import { type Caller, data, type RouteAnswer, refuse } from '#pages/api/desk/route.ts'

const BY_ID = new Map(COLLECTIONS.map((collection) => [collection.id, collection]))
const NOTHING = refuse('not-there')

/** Rule: administrators edit collections that are settings; publishers edit all others. */
export const mayEdit = (staff: Staff, { isSetting }: Collection): boolean =>
  may(staff, isSetting ? 'settings' : 'publish')

type InCollection = Caller & { params: { collection: string } }
type OnEntry = Caller & { params: { collection: string; id: string } }
type EntryRefusal = 'not-there' | 'not-allowed'

/** Runs with the collection of ':collection', or answers 404; 403 for one that is not theirs to change. */
export async function withCollection<T, R extends Reason>(
  { params, staff }: InCollection,
  run: (collection: Collection) => Promise<RouteAnswer<T, R>>,
): Promise<RouteAnswer<T, R | EntryRefusal>> {
  const collection = BY_ID.get(params.collection)
  if (!collection) return NOTHING
  return mayEdit(staff, collection) ? run(collection) : refuse('not-allowed')
}

/** Runs with the entry of ':id' in ':collection', or answers 404. */
export const withEntry = <T, R extends Reason>(
  call: OnEntry,
  run: (collection: Collection, entry: DeskEntry) => Promise<RouteAnswer<T, R>>,
): Promise<RouteAnswer<T, R | EntryRefusal>> =>
  withCollection<T, R | EntryRefusal>(call, async (collection) => {
    const entry = await findForDesk(call.db.reader, collection, call.params.id)
    return entry ? run(collection, entry) : NOTHING
  })

/** The entry as it is now, for the screen that changed it, or why the command was refused; one who was too late is told who was first, and when. */
export async function changedEntry<R extends Reason>(
  { db: { reader } }: Pick<Caller, 'db'>,
  collection: Collection,
  id: string,
  outcome: Outcome<unknown, R>,
): Promise<RouteAnswer<DeskEntry, R | 'not-there'>> {
  if (outcome.ok) {
    const entry = await findForDesk(reader, collection, id)
    return entry ? data(entry) : NOTHING
  }
  const { ok, reason, ...wrong } = outcome
  if (reason !== 'changed-meanwhile') return refuse(reason, wrong)
  const [latest] = await listVersions(reader, id)
  return refuse(reason, { who: latest?.by ?? '', when: latest?.at ?? '', version: latest?.version ?? 0 })
}

/** As the first answer to a change of an entry: the entry as it is now. `id` is that of the address, or of the entry that was made. */
export const changedBefore = (call: InCollection, id: string) =>
  withCollection<DeskEntry, 'not-there'>(call, (collection) => changedEntry(call, collection, id, done(null)))
