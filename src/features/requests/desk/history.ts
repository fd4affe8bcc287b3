// What happened to a request: for its office with the words of each event, for auditors without.
import { loadNames } from '#db/actor-names.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { writeLine } from '#db/write.ts'
import { traceFor } from '#features/requests/desk/access.ts'
import { findHold, mayHold } from '#features/requests/desk/holds.ts'
import { readNote } from '#features/requests/steps/events.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'

const rowsOf = (db: Database, requestId: string) =>
  db.reader
    .selectFrom('request_events')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** In the order it happened, with the names of those who acted and what they wrote. */
export async function listEvents(db: Database, requestId: string) {
  const rows = await rowsOf(db, requestId)
  const nameOf = await loadNames(
    db.reader,
    rows.map(({ actor }) => actor),
  )
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    by: nameOf(row.actor),
    kind: row.kind,
    from: row.from_state,
    to: row.to_state,
    note: readNote(keysOf(db), row),
    takenBackAt: row.taken_back_at ?? '',
  }))
}

/** The events alone, for administrators and auditors, by id or reference; null when there is no such request. The look is written down. */
export async function traceRequest(db: Database, by: StaffPrincipal, name: string) {
  const request = await traceFor(db.reader, by, name)
  if (!request) return null
  await writeLine(db, by, 'look-events', `request:${request.id}`)
  const events = (await listEvents(db, request.id)).map(({ note: _, ...event }) => event)
  const { legal_hold: _held, sealed: _answers, ...named } = request
  return { ...named, events, hold: await findHold(db, request), canHold: mayHold(by, request) }
}
