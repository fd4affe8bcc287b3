// The rows of some bills of a list, in the transaction that writes them. A bill that is paid stays as it was paid.
import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import type { BillListRow, BillRow } from '#db/money-tables.ts'
import { askGatewaysNow } from '#db/post-receipt.ts'
import type { Writing } from '#db/write.ts'
import type { PreparedBill } from '#features/payments/lists/prepare-bills.ts'

/** What a bill that is known takes from the newest list; its id, its number and who issued it when stay. */
const TAKEN_OVER = [
  ...(['list_id', 'list_key', 'account_hash', 'proof_hash', 'sealed_payer', 'sealed', 'version'] as const),
  ...(['total_centavos', 'due_on', 'valid_until', 'withdrawn_at'] as const),
] as const satisfies readonly (keyof BillRow)[]

/** False when one of them was changed since it was prepared. Throws `Duplicate` of `number` when another bill has got one of the numbers. */
export async function writeBills(
  { tx, now }: Pick<Writing, 'tx' | 'now'>,
  list: BillListRow,
  bills: readonly PreparedBill[],
): Promise<boolean> {
  const known = new Map(bills.filter(({ before }) => before > 0).map(({ row, before }) => [row.id, before]))
  const ids = [...known.keys()]
  // Whoever records a receipt for one of them at the same moment waits here, or was first and is seen below.
  const locked = await putIntoList(tx, list, ids)
  if (locked.length < ids.length || locked.some(({ id, version }) => known.get(id) !== version)) return false
  const settled = await settledOf(tx, ids)
  const rows = bills.flatMap(({ row }) => (settled.has(row.id) ? [] : [row]))
  if (rows.length > 0) await upsert(tx, rows)
  const changed = bills.filter(
    ({ row, before }) => before > 0 && row.version > before && !settled.has(row.id),
  )
  await askAbout(
    tx,
    changed.map(({ row }) => row.id),
    now,
  )
  return true
}

async function putIntoList(tx: Tx, list: BillListRow, ids: readonly string[]) {
  if (ids.length === 0) return []
  const bills = tx.updateTable('bills').set({ list_id: list.id }).where('id', 'in', ids)
  return bills.returning(['id', 'version']).execute()
}

/** Those whose payment awaits its receipt or has it. */
async function settledOf(tx: Tx, ids: readonly string[]): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set()
  const payments = tx.selectFrom('payments').select('bill_id').where('bill_id', 'in', ids)
  const rows = await payments.where('place', 'in', ['awaiting-receipt', 'receipted']).execute()
  return new Set(rows.map(({ bill_id }) => bill_id))
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
