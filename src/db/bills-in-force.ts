// Whether a bill may be paid: it was not withdrawn, its last day is not over, and it stands in the newest list of its kind, or was in no list.
import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { BillRow } from '#db/money-tables.ts'
import { dayOf } from '#kit/dates.ts'

/** The later of two lists of a kind is of a later day, or was brought later. */
const isLater = sql`(later.as_of > lists.as_of or (later.as_of = lists.as_of and later.id > lists.id))`

/**
 * For a query of `bills`. A list counts until a later one of its kind is written whole, and the later one from its first bill on: at no
 * moment is a bill that stands in both not to be paid.
 */
export const isOnCurrentList = sql<boolean>`(bills.list_id is null or bills.list_id in (
  select lists.id from bill_lists lists where lists.state = 'writing' or not exists (
    select 1 from bill_lists later where later.kind = lists.kind and later.state = 'taken' and ${isLater})))`

/** For a query of `bills`: may be paid on this day, 'YYYY-MM-DD'. An order of payment has no last day. */
export const inForceOn = (day: string) =>
  sql<boolean>`(bills.withdrawn_at = '' and (bills.valid_until = '' or bills.valid_until >= ${day})
    and ${isOnCurrentList})`

/** A bill is in force on a day, 'YYYY-MM-DD', when it is valid on it and stands, as `standingAmong` says. */
export const isValidOn = ({ valid_until }: Pick<BillRow, 'valid_until'>, day: string): boolean =>
  valid_until === '' || valid_until >= day

/** Those of the bills that are in force until their last day; inside the transaction that needs to know it. */
export async function standingAmong(tx: Reader | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .selectFrom('bills')
    .select('id')
    .where('id', 'in', ids)
    .where('withdrawn_at', '=', '')
    .where(isOnCurrentList)
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** The day, 'YYYY-MM-DD', on which the first list without it was written whole; '' while it stands in the newest, or was in none. */
export async function leftListsOn(tx: Reader | Tx, bill: Pick<BillRow, 'list_id'>): Promise<string> {
  if (bill.list_id === null) return ''
  const later = await tx
    .selectFrom('bill_lists as later')
    .innerJoin('bill_lists as lists', 'lists.kind', 'later.kind')
    .select('later.taken_at')
    .where('lists.id', '=', bill.list_id)
    .where('lists.state', '=', 'taken')
    .where('later.state', '=', 'taken')
    .where(sql<boolean>`${isLater}`)
    .orderBy('later.taken_at')
    .limit(1)
    .executeTakeFirst()
  return later ? dayOf(later.taken_at) : ''
}
