// The Treasurer types one bill. Nothing is computed: no penalty, no discount; what is owed is what was entered.
import type { Database } from '#db/database.ts'
import { Duplicate } from '#db/errors.ts'
import type { BillRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, write } from '#db/write.ts'
import { LIST_LIMITS } from '#domain/bill-lists.ts'
import { readAccount } from '#features/payments/account.ts'
import { type BillLine, readBillLines } from '#features/payments/bill-lines.ts'
import { type BillContent, columnsOf, numbersOf } from '#features/payments/bill-rows.ts'
import { dayOf, isDay } from '#kit/dates.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

export type NewBill = BillContent
export type IssuedBill = { id: string; number: string }
/** 'account': fewer than four letters and digits. 'valid-until': no day, before the due date or past. */
export type IssueRefusal = 'account' | 'payer' | 'lines' | 'due-on' | 'valid-until'

const MOST_TRIES = 5

export async function issueBill(
  db: Database,
  by: Actor,
  bill: NewBill,
): Promise<Outcome<IssuedBill, IssueRefusal>> {
  const now = new Date().toISOString()
  const read = readBill(bill, dayOf(now))
  if (!read.ok) return read
  for (let tries = 1; ; tries += 1) {
    const row = rowOf(db, by, { ...bill, ...read.value }, now)
    try {
      return await write(db, by, 'issue-bill', `bill:${row.id}`, async ({ tx }) => {
        await tx.insertInto('bills').values(row).execute()
        return done({ id: row.id, number: row.number })
      })
    } catch (error) {
      const isTaken = error instanceof Duplicate && error.column === 'number'
      if (!isTaken || tries === MOST_TRIES) throw error
    }
  }
}

type Read = Pick<NewBill, 'account' | 'payer'> & { lines: BillLine[] }

function readBill(bill: NewBill, today: string): Outcome<Read, IssueRefusal> {
  const [account, payer] = [bill.account.trim(), bill.payer.trim()]
  const lines = readBillLines(bill.lines)
  if (readAccount(account) === null) return refused('account')
  if (payer === '' || payer.length > LIST_LIMITS.payerChars) return refused('payer')
  if (!lines) return refused('lines')
  if (!isDay(bill.dueOn)) return refused('due-on')
  const { validUntil } = bill
  if (!isDay(validUntil) || validUntil < bill.dueOn || validUntil < today) return refused('valid-until')
  return done({ account, payer, lines })
}

function rowOf(db: Database, by: Actor, bill: NewBill, issued_at: string): BillRow {
  const columns = columnsOf(keysOf(db), newId(), bill)
  return { ...columns, number: numbersOf(issued_at)(), issued_at, issued_by: by.id }
}
