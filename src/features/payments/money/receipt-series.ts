// The numbers of electronic receipts: each series goes on for ever by its prefix, whatever is set, switched off or set anew.
import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import { receiptKey } from '#domain/money.ts'
import type { WaySettings } from '#domain/pay-ways.ts'

type Series = Pick<WaySettings['electronic-receipt'], 'prefix' | 'firstNumber' | 'digits'>

/** Series that were begun before they were kept by prefix had their numbers in common: no new one begins below. */
const EARLIER = ''

/** Dashes do not tell receipts apart, so they do not tell series apart. */
const keyOf = ({ prefix }: Series): string => receiptKey(prefix)

/** The number the next receipt of the series takes. */
export async function nextNumberOf(reader: Reader, series: Series): Promise<number> {
  const rows = await reader
    .selectFrom('receipt_series')
    .selectAll()
    .where('prefix', 'in', [keyOf(series), EARLIER])
    .execute()
  const next = (prefix: string) => Number(rows.find((row) => row.prefix === prefix)?.next_number ?? 0)
  return Math.max(series.firstNumber, next(keyOf(series)) || next(EARLIER))
}

/** The series begins, or goes on; a lower first number takes none back. */
export async function beginSeries(tx: Tx, series: Series): Promise<void> {
  const next_number = await nextNumberOf(tx, series)
  const higher = sql<number>`case when receipt_series.next_number < ${next_number} then ${next_number}
    else receipt_series.next_number end`
  await tx
    .insertInto('receipt_series')
    .values({ prefix: keyOf(series), next_number })
    .onConflict((c) => c.column('prefix').doUpdateSet({ next_number: higher }))
    .execute()
}

/** The next number, which no other write can take. One that a person has recorded already is passed over. */
export async function takeNumber(tx: Tx, series: Series): Promise<string> {
  const take = () =>
    tx
      .updateTable('receipt_series')
      .set((e) => ({ next_number: e('next_number', '+', 1) }))
      .where('prefix', '=', keyOf(series))
      .returning('next_number')
      .executeTakeFirst()
  for (;;) {
    const taken = await take()
    // One that was begun before series were kept by prefix.
    if (!taken) await beginSeries(tx, series)
    const number = taken && numberOf(series, Number(taken.next_number) - 1)
    if (number !== undefined && !(await isGiven(tx, number))) return number
  }
}

const isGiven = async (tx: Tx, number: string): Promise<boolean> =>
  (await tx.selectFrom('receipts').select('id').where('key', '=', receiptKey(number)).executeTakeFirst()) !==
  undefined

const numberOf = ({ prefix, digits }: Series, number: number): string =>
  `${prefix}${String(number).padStart(digits, '0')}`
