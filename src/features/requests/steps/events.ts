// What happened to a request, one row each: who, when, from where to where, and words that are sealed.
import { contextOf } from '#db/sealed-data.ts'
import type { EventRow, RequestRow } from '#db/tables.ts'
import type { Writing } from '#db/write.ts'
import type { EventKind } from '#domain/events.ts'
import type { StateId } from '#domain/request-states.ts'
import { endUndo } from '#features/requests/steps/undo.ts'
import { newId } from '#kit/server/ids.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

/** `from` and `to` are the same where the state does not change. */
export type NewEvent = {
  requestId: string
  actor: string
  kind: EventKind
  from: StateId | ''
  to: StateId | ''
  note?: string
}

/** An event without words, for which no key is needed. */
export function eventRowWithoutNote(
  at: string,
  { requestId, actor, kind, from, to }: Omit<NewEvent, 'note'>,
): EventRow {
  return {
    id: newId(),
    request_id: requestId,
    at,
    actor,
    kind,
    from_state: from,
    to_state: to,
    sealed_note: '',
  }
}

export function eventRow(keys: Keys, at: string, { note, ...event }: NewEvent): EventRow {
  const row = eventRowWithoutNote(at, event)
  return note
    ? {
        ...row,
        sealed_note: sealText(keys.records, contextOf('request_events', 'sealed_note', row.id), note),
      }
    : row
}

/** Writes one event down; answers its id. */
export async function addEvent({ tx, now }: Writing, keys: Keys, event: NewEvent): Promise<string> {
  const row = eventRow(keys, now, event)
  await tx.insertInto('request_events').values(row).execute()
  return row.id
}

/** The words of an event, '' when it has none. */
export const readNote = (keys: Keys, { id, sealed_note }: Pick<EventRow, 'id' | 'sealed_note'>): string =>
  sealed_note && openText(keys.records, contextOf('request_events', 'sealed_note', id), sealed_note)

/**
 * Marks the request as changed now, with further columns; false when somebody else has changed it since it was read. Of two at once
 * one wins, and the other then sees it. The step before it can be taken back no more.
 */
export async function markChanged(
  { tx, now }: Writing,
  { id, state, changed_at }: Pick<RequestRow, 'id' | 'state' | 'changed_at'>,
  columns: Partial<RequestRow> = {},
): Promise<boolean> {
  const touched = await tx
    .updateTable('requests')
    .set({ ...columns, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('changed_at', '=', changed_at)
    .executeTakeFirst()
  if (touched.numUpdatedRows === 0n) return false
  await endUndo({ tx, now }, id)
  return true
}
