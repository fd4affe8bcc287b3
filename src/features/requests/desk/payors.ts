// Who asked for what, for the Treasurer's abstract and bills, which know nothing of requests: the routes hand this in.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { readApplicant } from '#features/requests/desk/queue.ts'
import { openRecord } from '#features/requests/form-record.ts'
import type { Both } from '#kit/lang.ts'

/** By the id of the request: its service, and its payor; '' without `names`, and where the answers were removed by the schedule. Throws `Tampered`. */
export async function readPayors(
  db: Database,
  ids: readonly string[],
  { names }: { names: boolean },
): Promise<Map<string, { payor: string; service: Both }>> {
  if (ids.length === 0) return new Map()
  const rows = await db.reader.selectFrom('requests').selectAll().where('id', 'in', ids).execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { payor: names ? readApplicant(db, row) : '', service: openRecord(keysOf(db), row).title },
    ]),
  )
}

/** By the id of the request whose order of payment is listed: who pays, '' as above, and the request's `changed_at`. Throws `Tampered`. */
export async function readOrders(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { payer: string; seen: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db.reader.selectFrom('requests').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, { payer: readApplicant(db, row), seen: row.changed_at }]))
}
