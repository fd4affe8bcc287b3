// Legal hold at the desk: the head for requests of the office, an administrator for any; auditors read the list. What was answered is nobody's here.
import { sql } from 'kysely'
import { loadNames, type NamedActor } from '#db/actor-names.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { EventRow, RequestRow } from '#db/tables.ts'
import { writeLine } from '#db/write.ts'
import { may, type Staff } from '#domain/roles.ts'
import { setLegalHold } from '#features/requests/retention/legal-hold.ts'
import { readNote } from '#features/requests/steps/events.ts'
import { mayBeId, type StaffPrincipal } from '#features/requests/steps/principal.ts'
import { type Outcome, refused } from '#kit/outcome.ts'

/** `order` is the reference of what orders it: of a court, a case, an audit; '' of holds from before it was asked for. */
export type Hold = { since: string; by: NamedActor; order: string; reason: string }
export type ListedHold = Hold & Pick<RequestRow, 'id' | 'reference' | 'form' | 'office' | 'state'>
type HoldRefusal = 'not-there' | 'changed' | 'no-reason'

/** Whether this person sets and lifts the hold of a request of this office. */
export const mayHold = (
  staff: Pick<Staff, 'role' | 'office'>,
  { office, sealed }: Pick<RequestRow, 'office' | 'sealed'>,
): boolean => sealed !== '' && may(staff, 'hold') && isOf(staff, office)

const isOf = (staff: Pick<Staff, 'office'>, office: RequestRow['office']) =>
  staff.office === '' || staff.office === office

/** Keeps a request whole, whatever the schedule says, until the hold is lifted. */
export const holdRequest = (
  db: Database,
  by: StaffPrincipal,
  { requestId, order, reason }: { requestId: string; order: string; reason: string },
): Promise<Outcome<null, HoldRefusal>> =>
  change(db, by, requestId, true, order.trim() && reason.trim() && `${order.trim()}\n${reason.trim()}`)

export const liftHold = (
  db: Database,
  by: StaffPrincipal,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<Outcome<null, HoldRefusal>> => change(db, by, requestId, false, reason)

async function change(
  db: Database,
  by: StaffPrincipal,
  requestId: string,
  on: boolean,
  words: string,
): Promise<Outcome<null, HoldRefusal>> {
  const request = mayBeId(requestId) ? await findRow(db, requestId) : undefined
  if (!request || !mayHold(by, request)) return refused('not-there')
  const outcome = await setLegalHold(db, by, requestId, on, words)
  if (outcome.ok) return outcome
  return refused(outcome.reason === 'no-change' ? 'changed' : outcome.reason)
}

const findRow = (db: Database, id: string) =>
  db.reader.selectFrom('requests').select(['office', 'sealed']).where('id', '=', id).executeTakeFirst()

/** The hold of a request; null while there is none. Throws `Tampered`. */
export async function findHold(
  db: Database,
  { id, legal_hold }: Pick<RequestRow, 'id' | 'legal_hold'>,
): Promise<Hold | null> {
  if (legal_hold === 0) return null
  const [event] = await eventsOf(db, id)
  if (!event) return { since: '', by: { id: '', name: '', is: 'system' }, order: '', reason: '' }
  return toHold(db, event, await loadNames(db.reader, [event.actor]))
}

/** Every request on hold this person may know of, the newest hold first; the look is written down. */
export async function listHolds(db: Database, by: StaffPrincipal): Promise<ListedHold[]> {
  if (!may(by, 'holds')) return []
  await writeLine(db, by, 'look-events', 'holds')
  const rows = await db.reader
    .selectFrom('requests')
    .select(['id', 'reference', 'form', 'office', 'state', 'legal_hold'])
    // Not as a parameter: only of this value is there an index.
    .where('legal_hold', '=', sql.lit(1))
    .orderBy('id')
    .execute()
  const own = rows.filter(({ office }) => isOf(by, office))
  const holds = await Promise.all(
    own.map(async ({ legal_hold, ...row }) => ({ ...row, ...(await findHold(db, { ...row, legal_hold }))! })),
  )
  return holds.sort((a, b) => (a.since < b.since ? 1 : -1))
}

/** The newest first. */
const eventsOf = (db: Database, requestId: string) =>
  db.reader
    .selectFrom('request_events')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('kind', '=', 'held')
    .orderBy('id', 'desc')
    .execute()

function toHold(db: Database, event: EventRow, nameOf: (id: string) => NamedActor): Hold {
  const note = readNote(keysOf(db), event)
  const end = note.indexOf('\n')
  return {
    since: event.at,
    by: nameOf(event.actor),
    order: note.slice(0, Math.max(end, 0)),
    reason: note.slice(end + 1),
  }
}
