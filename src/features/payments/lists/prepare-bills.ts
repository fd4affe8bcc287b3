// The rows of some bills of a list, before the transaction that writes them, so that it is short: known ones are found, all are sealed.
import type { Database, Reader, Tx } from '#db/database.ts'
import type { BillListRow, BillRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { hashesOfListed } from '#features/payments/account.ts'
import { openLines } from '#features/payments/bill-lines.ts'
import { columnsOf, numbersOf } from '#features/payments/bill-rows.ts'
import type { ListBill } from '#features/payments/lists/gathered-bills.ts'
import { newId } from '#kit/server/ids.ts'
import type { Keys } from '#kit/server/sealing.ts'

/** `before`: the version it had; 0 for a new bill. `isSettled`: its payment awaits its receipt or has it. */
export type PreparedBill = { row: BillRow; before: number; isSettled: boolean }

/** New ones get a number that no bill has yet; those of an earlier list keep theirs, and get a new version when they change. Throws `Tampered`. */
export async function prepareBills(
  db: Database,
  list: BillListRow,
  bills: readonly ListBill[],
): Promise<PreparedBill[]> {
  const keys = keysOf(db)
  const listed = bills.map((bill) => ({ bill, hashes: hashesOfListed(keys, list.kind, bill.bill) }))
  const known = await findListed(
    db.reader,
    listed.flatMap(({ hashes }) => hashes),
  )
  const settled = await settledOf(
    db.reader,
    Array.from(known.values(), ({ id }) => id),
  )
  const now = new Date().toISOString()
  const numbers = await drawNumbers(db.reader, now, bills.length - known.size)
  return listed.map(({ bill, hashes }) => {
    const found = hashes.map((hash) => known.get(hash)).find((row) => row !== undefined)
    const columns = columnsOf(keys, found?.id ?? newId(), { ...bill, kind: list.kind })
    const row = { ...columns, list_id: list.id, list_key: hashes[0]! }
    if (found)
      return {
        row: { ...row, ...kept(keys, found, bill) },
        before: found.version,
        isSettled: settled.has(found.id),
      }
    return {
      row: { ...row, number: numbers.pop() ?? '', issued_at: now, issued_by: list.brought_by },
      ...{ before: 0, isSettled: false },
    }
  })
}

/** By what they were found by. */
async function findListed(reader: Reader, hashes: readonly string[]): Promise<Map<string, BillRow>> {
  const rows = await reader.selectFrom('bills').selectAll().where('list_key', 'in', hashes).execute()
  return new Map(rows.map((row) => [row.list_key ?? '', row]))
}

/** Those of these bills whose payment awaits its receipt or has it. */
export async function settledOf(reader: Reader | Tx, ids: readonly string[]): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set()
  const payments = reader.selectFrom('payments').select('bill_id').where('bill_id', 'in', ids)
  const rows = await payments.where('place', 'in', ['awaiting-receipt', 'receipted']).execute()
  return new Set(rows.map(({ bill_id }) => bill_id))
}

/** Of sixty thousand drawn at once, and among those that are there, a few are always taken: they are drawn again. */
async function drawNumbers(reader: Reader, now: string, count: number): Promise<string[]> {
  const [free, draw] = [new Set<string>(), numbersOf(now)]
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, draw)
    const taken = await reader.selectFrom('bills').select('number').where('number', 'in', drawn).execute()
    const isTaken = new Set(taken.map(({ number }) => number))
    for (const one of drawn) if (!isTaken.has(one)) free.add(one)
  }
  return [...free]
}

/** What stays of a known bill; the lines stay as they are sealed when they say the same, in whatever order. */
function kept(keys: Keys, found: BillRow, { lines }: ListBill) {
  const { number, issued_at, issued_by, version, sealed } = found
  const before = openLines(keys, found.id, sealed)
  const isSame = textOf(before) === textOf(lines)
  return { number, issued_at, issued_by, ...(isSame ? { version, sealed } : { version: version + 1 }) }
}

const textOf = (lines: ListBill['lines']): string =>
  lines
    .map(({ label, covers, code, fund, centavos }) => JSON.stringify([label, covers, code, fund, centavos]))
    .sort()
    .join()
