// The rows of some bills of a list, before the transaction that writes them, so that it is short: known ones are found, all are sealed.
import { settledAmong } from '#db/bills.ts'
import type { Database, Reader } from '#db/database.ts'
import type { BillListRow, BillRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { sumOfLines } from '#domain/payment-order.ts'
import { hashesOfListed } from '#features/payments/account.ts'
import { openLines, openPayer } from '#features/payments/bill-lines.ts'
import { columnsOf, numbersOf } from '#features/payments/bill-rows.ts'
import type { ListBill } from '#features/payments/lists/read-list.ts'
import { newId } from '#kit/server/ids.ts'
import type { Keys } from '#kit/server/sealing.ts'
import { takeTurns } from '#kit/server/take-turns.ts'

/**
 * 'stays': only the list it stands in is new, since it says the same, or its payment awaits its receipt or has it. `before`: as it was.
 */
export type PreparedBill =
  | { is: 'new'; row: BillRow }
  | { is: 'changed'; row: BillRow; before: BillRow }
  | { is: 'stays'; id: string }

/** New ones get a number that no bill has yet; those of an earlier list keep theirs, and get a new version when they change. Throws `Tampered`. */
export async function prepareBills(
  db: Database,
  list: BillListRow,
  bills: readonly ListBill[],
): Promise<PreparedBill[]> {
  const keys = keysOf(db)
  const listed = bills.map((bill) => ({ bill, hashes: hashesOfListed(keys, list.kind, bill.bill) }))
  const hashes = listed.flatMap((one) => one.hashes)
  const known = await findListed(db.reader, hashes)
  const ids = Array.from(known.values(), ({ id }) => id)
  const settled = await settledAmong(db.reader, ids)
  const now = new Date().toISOString()
  const numbers = await drawNumbers(db.reader, now, bills.length - known.size)
  const prepare = ({ bill, hashes }: (typeof listed)[number]): PreparedBill => {
    const before = hashes.map((hash) => known.get(hash)).find((row) => row !== undefined)
    const inList = { list_id: list.id, list_key: hashes[0]! }
    if (!before) {
      const columns = columnsOf(keys, newId(), { ...bill, kind: list.kind })
      const issued = { number: numbers.pop() ?? '', issued_at: now, issued_by: list.brought_by }
      return { is: 'new', row: { ...columns, ...inList, ...issued } }
    }
    if (settled.has(before.id)) return { is: 'stays', id: before.id }
    const isSame = haveSameLines(keys, before, bill)
    if (isSame && saysTheSame(keys, before, bill, inList.list_key)) return { is: 'stays', id: before.id }
    const columns = columnsOf(keys, before.id, { ...bill, kind: list.kind })
    return { is: 'changed', before, row: { ...columns, ...inList, ...kept(before, isSame) } }
  }
  const turn = takeTurns(0)
  const prepared: PreparedBill[] = []
  for (const one of listed) {
    prepared.push(prepare(one))
    await turn()
  }
  return prepared
}

/** Known bills, by the hash that found them. */
async function findListed(reader: Reader, hashes: readonly string[]): Promise<Map<string, BillRow>> {
  const rows = await reader.selectFrom('bills').selectAll().where('list_key', 'in', hashes).execute()
  return new Map(rows.map((row) => [row.list_key ?? '', row]))
}

/** Among sixty thousand drawn at once a few always clash, with each other or with existing ones: they are drawn again. */
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

/** The parts of a known bill that stay; its lines stay as they are sealed when they say the same, in whatever order. */
const kept = ({ number, issued_at, issued_by, version, sealed }: BillRow, isSame: boolean) => ({
  number,
  issued_at,
  issued_by,
  ...(isSame ? { version, sealed } : { version: version + 1 }),
})

/** Opened only when the sum is the same: most bills that change have another. */
const haveSameLines = (keys: Keys, before: BillRow, { lines }: ListBill): boolean =>
  before.total_centavos === sumOfLines(lines) &&
  textOf(openLines(keys, before.id, before.sealed)) === textOf(lines)

/** But for its lines. A bill found by a former key is written again, with the key of now. */
function saysTheSame(keys: Keys, before: BillRow, bill: ListBill, listKey: string): boolean {
  const { due_on, valid_until, withdrawn_at, list_key } = before
  if (list_key !== listKey || withdrawn_at !== '') return false
  if (due_on !== bill.dueOn || valid_until !== bill.validUntil) return false
  const { name, account } = openPayer(keys, before.id, before.sealed_payer)
  return name === bill.payer && account === bill.account
}

const textOf = (lines: ListBill['lines']): string =>
  lines
    .map(({ label, covers, code, fund, centavos }) => JSON.stringify([label, covers, code, fund, centavos]))
    .sort()
    .join()
