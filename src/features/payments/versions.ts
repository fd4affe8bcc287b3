// What one person of the Treasurer's office sets and a second confirms, as versions: one stays in force until the next is confirmed, and
// none is overwritten. All of it in the transaction of the caller.
import type { Reader, Tx } from '#db/database.ts'
import type { VersionRow } from '#db/money-tables.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { Writing } from '#db/write.ts'
import type { VersionState } from '#domain/pay-ways.ts'
import { secondPeople } from '#features/payments/second-person.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

type VersionTable = 'pay_way_versions' | 'file_column_versions'
/** `subject`: the id of a way to pay, or of a bank. */
type Versioned = { table: VersionTable; subject: string }
/** `seen`: the id of the version that waited, as it was read. */
type SeenVersion = Versioned & { seen: string }

/** Throws `Tampered`. */
export const openVersion = <T>(keys: Keys, table: VersionTable, { id, sealed }: VersionRow): T =>
  JSON.parse(openText(keys.records, contextOf(table, 'sealed', id), sealed)) as T

const isOver = ({ ended_at }: VersionRow) => ended_at !== ''
const isConfirmed = ({ confirmed_at }: VersionRow) => confirmed_at !== ''

export const readInForce = (reader: Reader, table: VersionTable): Promise<VersionRow[]> =>
  reader
    .selectFrom(table)
    .selectAll()
    .where('ended_at', '=', '')
    .where('confirmed_at', '<>', '')
    .orderBy('subject')
    .execute()

/** Each subject's version in force, or else the last that was, and the one that waits. */
export async function readCurrent(
  reader: Reader,
  table: VersionTable,
): Promise<(VersionRow & { state: VersionState })[]> {
  const rows = await reader
    .selectFrom(table)
    .selectAll()
    .where((e) => e.or([e('ended_at', '=', ''), e('confirmed_at', '<>', '')]))
    .orderBy('subject')
    .orderBy('confirmed_at', 'desc')
    .orderBy('ended_at')
    .execute()
  const last = new Map<string, VersionRow>()
  for (const row of rows.filter(isConfirmed))
    if (!last.has(row.subject) || !isOver(row)) last.set(row.subject, row)
  const stateOf = (row: VersionRow): VersionState =>
    isConfirmed(row) ? (isOver(row) ? 'off' : 'in-force') : 'waiting'
  return rows
    .filter((row) => !isConfirmed(row) || last.get(row.subject) === row)
    .map((row) => ({ ...row, state: stateOf(row) }))
}

/** How many wait for a second person other than this one. */
export async function countWaiting(reader: Reader, table: VersionTable, by: string): Promise<number> {
  const { total } = await reader
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('ended_at', '=', '')
    .where('confirmed_at', '=', '')
    .where('set_by', '<>', by)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export type SetRefusal = 'no-second-person' | 'changed'

/** It waits from now on, in the place of another that waited. 'changed': of two who set it at one moment the other was first. */
export async function setVersion(
  { tx, now }: Writing,
  keys: Keys,
  { table, subject }: Versioned,
  by: string,
  settings: object,
): Promise<Outcome<VersionRow, SetRefusal>> {
  if ((await secondPeople(tx, keys, by)).length === 0) return refused('no-second-person')
  await tx
    .updateTable(table)
    .set({ ended_at: now, ended_by: by })
    .where('subject', '=', subject)
    .where('ended_at', '=', '')
    .where('confirmed_at', '=', '')
    .execute()
  const id = newId()
  const sealed = sealText(keys.records, contextOf(table, 'sealed', id), JSON.stringify(settings))
  const set = await tx
    .insertInto(table)
    .values({
      id,
      subject,
      sealed,
      set_at: now,
      set_by: by,
      confirmed_at: '',
      confirmed_by: '',
      ended_at: '',
      ended_by: '',
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()
  return set ? done(set) : refused('changed')
}

/** Holds the version that waits until the commit, if it is still the one that was seen. */
const lockWaiting = (tx: Tx, { table, subject, seen }: SeenVersion): Promise<VersionRow | undefined> =>
  tx
    .updateTable(table)
    .set((e) => ({ set_at: e.ref('set_at') }))
    .where('id', '=', seen)
    .where('subject', '=', subject)
    .where('ended_at', '=', '')
    .where('confirmed_at', '=', '')
    .returningAll()
    .executeTakeFirst()

export type ConfirmRefusal = 'changed' | 'second-person'

/** Confirmed by another person than set it, it is in force from now on, and the one before is over. */
export async function confirmVersion(
  { tx, now }: Writing,
  keys: Keys,
  which: SeenVersion,
  by: string,
): Promise<Outcome<VersionRow, ConfirmRefusal>> {
  const waiting = await lockWaiting(tx, which)
  if (!waiting) return refused('changed')
  if (!(await secondPeople(tx, keys, waiting.set_by)).includes(by)) return refused('second-person')
  await tx
    .updateTable(which.table)
    .set({ ended_at: now, ended_by: by })
    .where('subject', '=', which.subject)
    .where('ended_at', '=', '')
    .where('confirmed_at', '<>', '')
    .execute()
  const confirmed = { confirmed_at: now, confirmed_by: by }
  await tx.updateTable(which.table).set(confirmed).where('id', '=', waiting.id).execute()
  return done({ ...waiting, ...confirmed })
}

/** What waited comes to nothing; what is in force stays. */
export async function withdrawVersion(
  { tx, now }: Writing,
  which: SeenVersion,
  by: string,
): Promise<Outcome<VersionRow, 'changed'>> {
  const waiting = await lockWaiting(tx, which)
  if (!waiting) return refused('changed')
  const ended = { ended_at: now, ended_by: by }
  await tx.updateTable(which.table).set(ended).where('id', '=', waiting.id).execute()
  return done({ ...waiting, ...ended })
}

/** Neither is one in force nor does one wait from now on; answers those that did. */
export const endVersions = (
  { tx, now }: Writing,
  { table, subject }: Versioned,
  by: string,
): Promise<VersionRow[]> =>
  tx
    .updateTable(table)
    .set({ ended_at: now, ended_by: by })
    .where('subject', '=', subject)
    .where('ended_at', '=', '')
    .returningAll()
    .execute()
