// The rows of some bills of a list, in the transaction that writes them. A bill that is paid stays as it was paid.
import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import type { BillListRow, BillRow } from '#db/money-tables.ts'
import { askGatewaysNow } from '#db/post-receipt.ts'
import type { Writing } from '#db/write.ts'
import { type PreparedBill, settledOf } from '#features/payments/lists/prepare-bills.ts'

/** What a bill that is known takes from the newest list; its id, its number and who issued it when stay. */
const TAKEN_OVER = [
  ...(['list_id', 'list_key', 'account_hash', 'proof_hash', 'sealed_payer', 'sealed', 'version'] as const),
  ...(['total_centavos', 'due_on', 'valid_until', 'withdrawn_at'] as const),
] as const satisfies readonly (keyof BillRow)[]

/** False when one of them was paid since it was prepared. Throws `Duplicate` of `number` when another bill has got one of the numbers. */
export async function writeBills(
  { tx, now }: Pick<Writing, 'tx' | 'now'>,
  list: BillListRow,
  bills: readonly PreparedBill[],
): Promise<boolean> {
  const settled = bills.filter(({ isSettled }) => isSettled).map(({ row }) => row.id)
  if (settled.length > 0)
    await tx.updateTable('bills').set({ list_id: list.id }).where('id', 'in', settled).execute()
  const others = bills.filter(({ isSettled }) => !isSettled)
  if (others.length === 0) return true
  await upsert(
    tx,
    others.map(({ row }) => row),
  )
  // Whoever records a receipt for one of them holds its row: it was waited for above, and is seen here, or it waits until this is written.
  const known = others.filter(({ before }) => before > 0)
  const paid = await settledOf(
    tx,
    known.map(({ row }) => row.id),
  )
  if (paid.size > 0) return false
  const changed = known.filter(({ row, before }) => row.version > before).map(({ row }) => row.id)
  await askAbout(tx, changed, now)
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

async function askAbout(tx: Tx, ids: readonly string[], now: string): Promise<void> {
  if (ids.length > 0) await askGatewaysNow(tx, ids, now)
}
