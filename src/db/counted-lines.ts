// Audit lines that count: what happened several times within a minute is one line. Not by write(): they tell of acts that changed nothing.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#db/database.ts'
import { insideWrite } from '#db/inside-write.ts'
import { detailsText } from '#db/write.ts'
import type { AuditDetails, RefusedAct } from '#domain/audit.ts'
import { newId } from '#kit/server/ids.ts'

const MINUTE_MS = 60_000
const BATCH = 100
// A UUID has sixteen bytes.
const ID_BYTES = 16

/** `at` is the first time, ISO-8601 UTC; `requestId` that of the first HTTP request. */
export type CountedLine = {
  at: string
  actor: string
  action: RefusedAct
  subject: string
  details: AuditDetails
  requestId: string
  times: number
}

/** Two acts with the same id are one line: the same minute, actor, action, subject and details, whichever process saw them. */
export function idOfLine({
  at,
  actor,
  action,
  subject,
  details,
}: Pick<CountedLine, 'at' | 'actor' | 'action' | 'subject' | 'details'>): string {
  const minute = Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS
  const text = JSON.stringify([actor, action, subject, detailsText(details)])
  return newId(minute, createHash('sha256').update(text).digest().subarray(0, ID_BYTES))
}

/** Adds each to the line of its minute, or begins that line. */
export async function addCountedLines(db: Database, lines: readonly CountedLine[]): Promise<void> {
  const rows = lines.map(({ requestId, details, ...line }) => ({
    ...line,
    id: idOfLine({ ...line, details }),
    request_id: requestId,
    details: detailsText(details),
  }))
  // Always in the same order: otherwise two processes that count the same lines could deadlock.
  rows.sort((a, b) => (a.id < b.id ? -1 : 1))
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    await insideWrite.run(true, () => db.transact((tx) => addBatch(tx, batch)))
  }
}

type Row = Omit<CountedLine, 'requestId' | 'details'> & { id: string; request_id: string; details: string }

const addBatch = (tx: Tx, rows: Row[]) =>
  tx
    .insertInto('audit_log')
    .values(rows)
    .onConflict((c) => c.column('id').doUpdateSet({ times: sql`audit_log.times + excluded.times` }))
    .execute()
