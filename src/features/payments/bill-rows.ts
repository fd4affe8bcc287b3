// The row of a bill of the Treasurer: a number nobody else has, hashes by which it is found, and what it says, sealed.
import { randomInt } from 'node:crypto'
import { sealBillLines } from '#db/bills.ts'
import type { BillRow } from '#db/money-tables.ts'
import { BILL_NUMBER, type PaymentKind } from '#domain/money.ts'
import { sumOfLines } from '#domain/payment-order.ts'
import { countNumbers, numberAt } from '#domain/typed-number.ts'
import { hashOfAccount, hashOfProof, readAccount } from '#features/payments/account.ts'
import { type BillLine, sealPayer } from '#features/payments/bill-lines.ts'
import { dayOf } from '#kit/dates.ts'
import type { Keys } from '#kit/server/sealing.ts'

/** What a bill says. `account` has four letters or digits; `dueOn` and `validUntil` are 'YYYY-MM-DD', in the city. */
export type BillContent = {
  kind: PaymentKind
  account: string
  payer: string
  lines: readonly BillLine[]
  dueOn: string
  validUntil: string
}

/** Draws numbers of the year of this instant, ISO-8601 UTC, at random: another bill may have one. */
export function numbersOf(now: string): () => string {
  const { chars, prefixes } = BILL_NUMBER
  const [year, count] = [Number(dayOf(now).slice(0, 4)), countNumbers(chars)]
  return () => numberAt(prefixes[0], year, chars, randomInt(count))
}

/** The columns that say what the bill of this id says; in no list, and not changed yet. */
export function columnsOf(keys: Keys, id: string, bill: BillContent) {
  const { kind, account, payer, lines, dueOn, validUntil } = bill
  const plain = readAccount(account) ?? ''
  return {
    id,
    kind,
    request_id: null,
    list_id: null,
    list_key: null,
    version: 1,
    withdrawn_at: '',
    account_hash: hashOfAccount(keys, plain),
    proof_hash: hashOfProof(keys, plain),
    sealed_payer: sealPayer(keys, id, { name: payer, account }),
    sealed: sealBillLines(keys, id, lines),
    total_centavos: sumOfLines(lines),
    due_on: dueOn,
    valid_until: validUntil,
  } satisfies Partial<BillRow>
}
