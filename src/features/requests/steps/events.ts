// What happened to a request, one row each: who, when, from where to where, and words that are sealed.
import type { EventRow } from '#db/tables.ts'
import type { Writing } from '#db/write.ts'
import { newId } from '#kit/server/ids.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

/** `from` and `to` are the same where the state does not change. */
export type NewEvent = {
  requestId: string
  actor: string
  /** 'state' for a change of state, else what it was: 'extended', 'reminder', 'moved' … */
  kind: string
  from: string
  to: string
  note?: string
}

export function eventRow(
  keys: Keys,
  at: string,
  { requestId, actor, kind, from, to, note }: NewEvent,
): EventRow {
  const id = newId()
  const sealed_note = note ? sealText(keys.records, `event:${id}`, note) : ''
  return { id, request_id: requestId, at, actor, kind, from_state: from, to_state: to, sealed_note }
}

/** Writes one event down; answers its id. */
export async function addEvent({ tx, now }: Writing, keys: Keys, event: NewEvent): Promise<string> {
  const row = eventRow(keys, now, event)
  await tx.insertInto('request_events').values(row).execute()
  return row.id
}

/** The words of an event, '' when it has none. */
export const noteOf = (keys: Keys, { id, sealed_note }: Pick<EventRow, 'id' | 'sealed_note'>): string =>
  sealed_note && openText(keys.records, `event:${id}`, sealed_note)
