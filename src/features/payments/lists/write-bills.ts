// The rows of some bills of a list, in the transaction that writes them. A bill that is paid stays as it was paid.

import { sql } from 'kysely'
import { settledAmong } from '#db/bills.ts'
import type { Tx } from '#db/database.ts'
import type { BillListRow, BillRow } from '#db/money-tables.ts'
import { askGatewaysNow } from '#db/post-receipt.ts'
import type { Writing } from '#db/write.ts'
import type { PreparedBill } from '#features/payments/lists/prepare-bills.ts'

/** What a bill that changed takes from the newest list; its id, its number and who issued it when stay. */
const TAKEN_OVER = [
  'list_id',
  'account_hash',
  'proof_hash',
  'sealed_payer',
  'sealed',
  'version',
  'total_centavos',
  'due_on',
  'valid_until',
  'withdrawn_at',
] as const satisfies readonly (keyof BillRow)[]

// A statement of several hundred rows is made without a pause, for which every visitor waits.
const AT_ONCE = 60

/** False when one of them was paid since it was prepared. Throws `Duplicate` of `number` when another bill has got one of the numbers. */
export async function writeBills(
  { tx, now }: Pick<Writing, 'tx' | 'now'>,
  list: BillListRow,
  bills: readonly PreparedBill[],
): Promise<boolean> {
  const staying = bills.flatMap((bill) => (bill.is === 'stays' ? bill.id : []))
  if (staying.length > 0)
    await tx.updateTable('bills').set({ list_id: list.id }).where('id', 'in', staying).execute()
  const written = bills.filter((bill) => bill.is !== 'stays')
  if (written.length === 0) return true
  for (let from = 0; from < written.length; from += AT_ONCE)
    await upsert(
      tx,
      written.slice(from, from + AT_ONCE).map(({ row }) => row),
    )
  const changed = bills.filter((bill) => bill.is === 'changed')
  await giveKeys(tx, changed)
  // Whoever records a receipt for one of them holds its row: it was waited for above, and is seen here, or it waits until this is written.
  const paid = await settledAmong(
    tx,
    changed.map(({ row }) => row.id),
  )
  if (paid.size > 0) return false
  const others = changed.filter(({ row, before }) => row.version > before.version).map(({ row }) => row.id)
  if (others.length > 0) await askGatewaysNow(tx, others, now)
  return true
}

const upsert = (tx: Tx, rows: readonly BillRow[]) =>
  tx
    .insertInto('bills')
    .values(rows)
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet(Object.fromEntries(TAKEN_OVER.map((name) => [name, sql.ref(`excluded.${name}`)]))),
    )
    .execute()

/** For those found by a former key. Apart from the rest, since a unique column that is set is indexed again, also with what it was. */
async function giveKeys(tx: Tx, changed: readonly { row: BillRow; before: BillRow }[]): Promise<void> {
  for (const { row, before } of changed)
    if (row.list_key !== before.list_key)
      await tx.updateTable('bills').set({ list_key: row.list_key }).where('id', '=', row.id).execute()
}
