// The Treasurer types one bill. Nothing is computed: no penalty, no discount; what is owed is what was entered.
import { randomInt } from 'node:crypto'
import { sealBillLines } from '#db/bills.ts'
import type { Database } from '#db/database.ts'
import { Duplicate } from '#db/errors.ts'
import type { BillRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, write } from '#db/write.ts'
import { BILL_NUMBER, type PaymentKind } from '#domain/money.ts'
import { sumOfLines } from '#domain/payment-order.ts'
import { countNumbers, numberAt } from '#domain/typed-number.ts'
import { hashOfAccount, hashOfProof, readAccount } from '#features/payments/account.ts'
import { type BillLine, readBillLines, sealPayer } from '#features/payments/bill-lines.ts'
import { dayOf, isDay } from '#kit/dates.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

/** `dueOn` and `validUntil` 'YYYY-MM-DD', in the city. */
export type NewBill = {
  kind: PaymentKind
  account: string
  payer: string
  lines: readonly BillLine[]
  dueOn: string
  validUntil: string
}
export type Issued = { id: string; number: string }
/** 'account': fewer than four letters and digits. 'valid-until': no day, before the due date or past. */
export type IssueRefusal = 'account' | 'payer' | 'lines' | 'due-on' | 'valid-until'

const MOST_TRIES = 5
const MAX_PAYER_CHARS = 160

export async function issueBill(
  db: Database,
  by: Actor,
  bill: NewBill,
): Promise<Outcome<Issued, IssueRefusal>> {
  const now = new Date().toISOString()
  const read = readBill(bill, dayOf(now))
  if (!read.ok) return read
  for (let tries = 1; ; tries += 1) {
    const row = rowOf(db, by, { ...bill, ...read.value, issuedAt: now })
    try {
      return await write<Issued, IssueRefusal>(db, by, 'issue-bill', `bill:${row.id}`, async ({ tx }) => {
        await tx.insertInto('bills').values(row).execute()
        return done({ id: row.id, number: row.number })
      })
    } catch (error) {
      const isTaken = error instanceof Duplicate && error.column === 'number'
      if (!isTaken || tries === MOST_TRIES) throw error
    }
  }
}

/** `plain` is the account without what is written differently each time. */
type Read = { plain: string; account: string; payer: string; lines: BillLine[] }

function readBill(bill: NewBill, today: string): Outcome<Read, IssueRefusal> {
  const [account, payer] = [bill.account.trim(), bill.payer.trim()]
  const [plain, lines] = [readAccount(account), readBillLines(bill.lines)]
  if (plain === null) return refused('account')
  if (payer === '' || payer.length > MAX_PAYER_CHARS) return refused('payer')
  if (!lines) return refused('lines')
  if (!isDay(bill.dueOn)) return refused('due-on')
  const { validUntil } = bill
  if (!isDay(validUntil) || validUntil < bill.dueOn || validUntil < today) return refused('valid-until')
  return done({ plain, account, payer, lines })
}

function rowOf(db: Database, by: Actor, bill: NewBill & Read & { issuedAt: string }): BillRow {
  const keys = keysOf(db)
  const id = newId()
  const { chars, prefixes } = BILL_NUMBER
  return {
    id,
    number: numberAt(
      prefixes[0],
      Number(dayOf(bill.issuedAt).slice(0, 4)),
      chars,
      randomInt(countNumbers(chars)),
    ),
    kind: bill.kind,
    ...{ request_id: null, list_id: null, list_key: null, version: 1, withdrawn_at: '' },
    account_hash: hashOfAccount(keys, bill.plain),
    proof_hash: hashOfProof(keys, bill.plain),
    sealed_payer: sealPayer(keys, id, { name: bill.payer, account: bill.account }),
    sealed: sealBillLines(keys, id, bill.lines),
    total_centavos: sumOfLines(bill.lines),
    due_on: bill.dueOn,
    valid_until: bill.validUntil,
    issued_at: bill.issuedAt,
    issued_by: by.id,
  }
}
