// What the last step of a request changed, kept while the person who took it may take it back.
import type { Reader, Tx } from '#db/database.ts'
import type { UndoRow } from '#db/step-tables.ts'
import type { RequestRow } from '#db/tables.ts'
import type { Writing } from '#db/write.ts'
import type { RequestChange } from '#features/requests/steps/change-request.ts'
import { typedKeys } from '#kit/typed-keys.ts'

/** The columns of a request that steps change. */
const RESTORED = [
  'state',
  'extension_days',
  'counted_from',
  'due_on',
  'closed_at',
  'assignee',
  'decision_ready_at',
] as const satisfies (keyof RequestRow)[]

/** The tables whose rows steps make; `outbox` holds the messages of the step. */
type MadeTable =
  | 'request_events'
  | 'request_pauses'
  | 'bills'
  | 'corrections'
  | 'surveys'
  | 'request_codes'
  | 'outbox'
type MadeRows = Record<MadeTable, string[]>

/** Ids, days and states alone, nothing personal. */
export type Changes = {
  request: Pick<RequestRow, (typeof RESTORED)[number]>
  /** Pauses the step ended. */
  ended: string[]
  made: MadeRows
  /** How many events the request had after the step. */
  events: number
}

/** The instant until which a step can be taken back and its messages wait; '' where it cannot. */
export const undoUntil = (now: string, ms = 0): string =>
  ms > 0 ? new Date(Date.parse(now) + ms).toISOString() : ''

/** Reads what a step may change; the function it answers keeps what the step has changed. */
export async function beginUndo(
  { tx, request, by, now }: RequestChange,
  until: string,
): Promise<(eventId: string) => Promise<void>> {
  if (until === '') return async () => {}
  const before = await readMade(tx, request.id)
  const open = await readOpenPauses(tx, request.id)
  return async (event_id) => {
    const after = await readMade(tx, request.id)
    const made = { ...after }
    for (const table of typedKeys(after))
      made[table] = after[table].filter((id) => !before[table].includes(id))
    const stillOpen = await readOpenPauses(tx, request.id)
    const columns = RESTORED.map((column) => [column, request[column] ?? ''])
    const changes: Changes = {
      request: Object.fromEntries(columns),
      ended: open.filter((id) => !stillOpen.includes(id)),
      made,
      events: after.request_events.length,
    }
    const of = { event_id, taken_by: by.id, changed_at: now, until, changes: JSON.stringify(changes) }
    await tx
      .insertInto('step_undos')
      .values({ request_id: request.id, ...of })
      .onConflict((c) => c.column('request_id').doUpdateSet(of))
      .execute()
  }
}

async function readMade(tx: Tx, requestId: string): Promise<MadeRows> {
  const idsIn = async (table: Exclude<MadeTable, 'outbox'>) =>
    (await tx.selectFrom(table).select('id').where('request_id', '=', requestId).execute()).map(idOf)
  const messages = tx.selectFrom('outbox').select('id').where('subject', '=', `request:${requestId}`)
  return {
    request_events: await idsIn('request_events'),
    request_pauses: await idsIn('request_pauses'),
    bills: await idsIn('bills'),
    corrections: await idsIn('corrections'),
    surveys: await idsIn('surveys'),
    request_codes: await idsIn('request_codes'),
    outbox: (await messages.execute()).map(idOf),
  }
}

async function readOpenPauses(tx: Tx, requestId: string): Promise<string[]> {
  const pauses = tx.selectFrom('request_pauses').select('id').where('request_id', '=', requestId)
  return (await pauses.where('closed_at', '=', '').execute()).map(idOf)
}

const idOf = ({ id }: { id: string }) => id

/** 'changed': something has happened since. 'undo-over': its time is over. 'not-your-step': somebody else took it. */
export type UndoRefusal = 'changed' | 'undo-over' | 'not-your-step'

/** Why this person cannot take the step back now, or null. */
export async function undoProblem(
  reader: Reader,
  request: Pick<RequestRow, 'id' | 'changed_at'>,
  { taken_by, changed_at, until, changes }: UndoRow,
  { by, now }: { by: { id: string }; now: string },
): Promise<UndoRefusal | null> {
  if (taken_by !== by.id) return 'not-your-step'
  const events = await reader
    .selectFrom('request_events')
    .select('id')
    .where('request_id', '=', request.id)
    .execute()
  const { events: counted } = JSON.parse(changes) as Changes
  if (request.changed_at !== changed_at || events.length !== counted) return 'changed'
  return until > now ? null : 'undo-over'
}

/** The step this person can take back now. */
export type TakeBack = { eventId: string; until: string; leftMs: number }

/** Null where there is none. */
export async function findTakeBack(
  reader: Reader,
  requestId: string,
  by: { id: string },
): Promise<TakeBack | null> {
  const undo = await reader
    .selectFrom('step_undos')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  const now = new Date().toISOString()
  if (!undo || undo.taken_by !== by.id || undo.until <= now) return null
  const request = await reader
    .selectFrom('requests')
    .select(['id', 'changed_at'])
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!request || (await undoProblem(reader, request, undo, { by, now }))) return null
  const { event_id: eventId, until } = undo
  return { eventId, until, leftMs: Date.parse(until) - Date.parse(now) }
}

/** Inside a later change: the step before can be taken back no more, and its messages leave before those of the later one. */
export async function endUndo({ tx, now }: Pick<Writing, 'tx' | 'now'>, requestId: string): Promise<void> {
  const ended = await tx
    .updateTable('step_undos')
    .set({ until: now })
    .where('request_id', '=', requestId)
    .where('until', '>', now)
    .returning('changes')
    .executeTakeFirst()
  const messages = ended ? (JSON.parse(ended.changes) as Changes).made.outbox : []
  if (messages.length === 0) return
  await tx
    .updateTable('outbox')
    .set({ next_at: now })
    .where('id', 'in', messages)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute()
}
