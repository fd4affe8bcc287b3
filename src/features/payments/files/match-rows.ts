// What rows of a collection file are about: the payments that are known already, and the bills that their references name.
import type { Reader } from '#db/database.ts'
import type { BillRow, PaymentRow } from '#db/money-tables.ts'
import { readFileReference } from '#domain/collection-file.ts'
import type { CollectionRow } from '#features/payments/files/read-row.ts'

export type KnownPayment = Pick<PaymentRow, 'id' | 'ref' | 'centavos' | 'file_id'>

/** By what the source calls them; of some hundreds of rows. */
export async function knownAmong(
  reader: Reader,
  source: PaymentRow['source'],
  rows: readonly CollectionRow[],
): Promise<Map<string, KnownPayment>> {
  if (rows.length === 0) return new Map()
  const refs = rows.map(({ id }) => id)
  const known = await reader
    .selectFrom('payments')
    .select(['id', 'ref', 'centavos', 'file_id'])
    .where('source', '=', source)
    .where('ref', 'in', refs)
    .execute()
  return new Map(known.map((one) => [one.ref, one]))
}

/** The bill whose number the payer gave, for each row that has one. */
export async function billsAmong(
  reader: Reader,
  rows: readonly CollectionRow[],
): Promise<Map<CollectionRow, BillRow>> {
  const numbers = new Map(rows.map((row) => [row, readFileReference(row.reference)]))
  const asked = [...new Set([...numbers.values()].flatMap((number) => number ?? []))]
  if (asked.length === 0) return new Map()
  const bills = await reader.selectFrom('bills').selectAll().where('number', 'in', asked).execute()
  const byNumber = new Map(bills.map((bill) => [bill.number, bill]))
  return new Map(
    rows.flatMap((row) => {
      const bill = byNumber.get(numbers.get(row) ?? '')
      return bill ? [[row, bill]] : []
    }),
  )
}
