// Stand-ins: a head names a member of the office with first and last day, and somebody else who may confirm a head confirms it. On those
// days they are the head of that office and nothing else. Decision 065.
import type { StandInRow } from '#db/account-tables.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import { type Actor, write } from '#db/write.ts'
import { confirmersOf, isOfOffice, type Staff } from '#domain/roles.ts'
import { findStaff, inService } from '#features/accounts/staff.ts'
import { daysBefore, today } from '#kit/dates.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

/** So that nobody is a head for good whom no administrator has made one. */
const MOST_DAYS = 92

type Serving = Awaited<ReturnType<typeof inService>>[number]

const open = (reader: Reader) => reader.selectFrom('stand_ins').selectAll().where('ended_at', '=', '')

/** Somebody in service as they may act today: themselves, or the head they stand in for. */
export async function asStandIn(reader: Reader, staff: Staff): Promise<Staff> {
  const day = today()
  const row = await open(reader)
    .where('stand_in', '=', staff.id)
    .where('confirmed_at', '<>', '')
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .orderBy('id')
    .executeTakeFirst()
  const head = row && (await findStaff(reader, row.head))
  if (!head) return staff
  return {
    ...staff,
    role: 'head',
    office: head.office,
    standsFor: { id: head.id, name: head.name, until: row.last_day },
  }
}

export type NamedStandIn = { userId: string; firstDay: string; lastDay: string }
export type NameRefusal = 'days' | 'not-of-office' | 'nobody-confirms'

/** Names one, who waits for a second person; whoever was named before and has not ended yet no longer is. */
export async function nameStandIn(
  db: Database,
  actor: Actor,
  by: Staff,
  { userId, firstDay, lastDay }: NamedStandIn,
): Promise<Outcome<{ id: string }, NameRefusal>> {
  if (lastDay < firstDay || lastDay < today() || firstDay < daysBefore(lastDay, MOST_DAYS))
    return refused('days')
  return write(db, actor, 'name-stand-in', `user:${userId}`, async ({ tx, now, addDetails }) => {
    const named = await findStaff(tx, userId)
    if (!named || !isOfOffice(named, by.office)) return refused('not-of-office')
    const id = newId()
    const row: StandInRow = {
      id,
      head: by.id,
      office: by.office,
      stand_in: userId,
      first_day: firstDay,
      last_day: lastDay,
      named_at: now,
      confirmed_by: '',
      confirmed_at: '',
      ended_by: '',
      ended_at: '',
    }
    if (confirmersOfStandIn(row, await inService(tx)).length === 0) return refused('nobody-confirms')
    await endStandIns(tx, now, by.id, { head: by.id })
    await tx.insertInto('stand_ins').values(row).execute()
    addDetails({ office: by.office })
    return done({ id })
  })
}

/** The second person: from the first day on they stand in. */
export const confirmStandIn = (
  db: Database,
  actor: Actor,
  id: string,
): Promise<Outcome<null, 'settled' | 'second-person'>> =>
  write(db, actor, 'confirm-stand-in', `stand-in:${id}`, async ({ tx, now }) => {
    const row = await open(tx).where('id', '=', id).executeTakeFirst()
    if (!row || stateOf(row) !== 'waiting') return refused('settled')
    if (!confirmersOfStandIn(row, await inService(tx)).includes(actor.id)) return refused('second-person')
    const confirmed = await tx
      .updateTable('stand_ins')
      .set({ confirmed_by: actor.id, confirmed_at: now })
      .where('id', '=', id)
      .where('ended_at', '=', '')
      .where('confirmed_at', '=', '')
      .executeTakeFirst()
    return confirmed.numUpdatedRows > 0n ? done(null) : refused('settled')
  })

/** Ended early, or declined before it began: by the head, or by whoever may confirm it. */
export const endStandIn = (
  db: Database,
  actor: Actor,
  by: Staff,
  id: string,
): Promise<Outcome<null, 'settled' | 'second-person'>> =>
  write(db, actor, 'end-stand-in', `stand-in:${id}`, async ({ tx, now }) => {
    const row = await open(tx).where('id', '=', id).executeTakeFirst()
    if (!row) return refused('settled')
    const may = by.id === row.head || confirmersOfStandIn(row, await inService(tx)).includes(by.id)
    if (!may) return refused('second-person')
    await endStandIns(tx, now, by.id, { id })
    return done(null)
  })

/** Within a change: what is open of these ends now, such as all of a head or of a stand-in who leaves. */
export const endStandIns = (
  tx: Tx,
  now: string,
  by: string,
  of: Partial<Pick<StandInRow, 'id' | 'head' | 'stand_in'>>,
): Promise<unknown> =>
  tx
    .updateTable('stand_ins')
    .set({ ended_by: by, ended_at: now })
    .where('ended_at', '=', '')
    .where((e) => e.and(of))
    .execute()

/** Those that wait, or stand in today or later, the first first: a head's own and what they may confirm, an administrator's all. */
export async function listStandIns(reader: Reader, by: Staff) {
  const rows = await open(reader)
    .where('last_day', '>=', today())
    .orderBy('first_day')
    .orderBy('id')
    .execute()
  const serving = await inService(reader)
  const nameOf = (person: string) => serving.find(({ id }) => id === person)?.name ?? ''
  const listed = rows.map((row) => {
    const state = stateOf(row)
    const confirms = confirmersOfStandIn(row, serving).includes(by.id)
    return {
      id: row.id,
      state,
      head: nameOf(row.head),
      office: row.office,
      name: nameOf(row.stand_in),
      firstDay: row.first_day,
      lastDay: row.last_day,
      mayConfirm: state === 'waiting' && confirms,
      mayEnd: confirms || row.head === by.id,
    }
  })
  return listed.filter(({ mayEnd }) => mayEnd)
}

/** Whom a head may name. */
export const listStandInChoices = async (reader: Reader, { office }: Staff) =>
  (await inService(reader)).filter((one) => isOfOffice(one, office)).map(({ id, name }) => ({ id, name }))

const stateOf = ({ confirmed_at }: StandInRow) =>
  confirmed_at === '' ? ('waiting' as const) : ('confirmed' as const)

/** The ids of those who may confirm it: as the post of that head, and neither of the two. */
function confirmersOfStandIn({ head, stand_in, office }: StandInRow, serving: readonly Serving[]): string[] {
  const others = serving.filter(({ id }) => id !== head && id !== stand_in)
  return confirmersOf({ role: 'head', office }, others).map(({ id }) => id)
}
