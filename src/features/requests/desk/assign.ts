// Who works on a request: taken, handed over, given back. Anybody of the office may work on it still; it says whom to ask.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, write } from '#db/write.ts'
import { requestFor } from '#features/requests/desk/access.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import type { LastChange } from '#features/requests/steps/take-step.ts'
import type { Staff } from '#forms/roles.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** Ids of staff, '' for nobody; `from` as it was read. */
export type Assignment = { requestId: string; from: string; to: string }
/** 'not-yours': somebody else's, and the head alone moves it. 'not-here': nobody of this office in service. */
export type AssignRefusal = 'not-there' | 'closed' | 'not-yours' | 'not-here' | 'changed'
type Assigned = Outcome<{ assignee: string }, AssignRefusal> & { by?: LastChange }

/** Gives a request to somebody of the office, or back to the queue. Refused with 'changed' it says who was first. */
export async function assign(
  db: Database,
  actor: Actor,
  staff: Staff,
  { requestId, from, to }: Assignment,
): Promise<Assigned> {
  const request = await requestFor(db.reader, staff, requestId)
  if (!request) return refused('not-there')
  if (request.closed_at !== '') return refused('closed')
  if (!mayMove(staff, from)) return refused('not-yours')
  const outcome = await write<{ assignee: string }, AssignRefusal>(
    db,
    actor,
    'assign-request',
    `request:${requestId}`,
    async (writing) => {
      if (to !== '' && !(await isHere(writing.tx, to, request.office))) return refused('not-here')
      const moved = await writing.tx
        .updateTable('requests')
        .set({ assignee: to })
        .where('id', '=', requestId)
        .where('assignee', '=', from)
        .executeTakeFirst()
      if (moved.numUpdatedRows === 0n) return refused('changed')
      const { state } = request
      const event = { requestId, actor: staff.id, kind: 'assigned', from: state, to: state, note: to }
      await addEvent(writing, keysOf(db), event)
      return done({ assignee: to })
    },
  )
  if (outcome.ok || outcome.reason !== 'changed') return outcome
  return { ...outcome, by: await lastAssigned(db, requestId) }
}

const mayMove = ({ id, role }: Staff, from: string) => from === '' || from === id || role === 'head'

const isHere = (tx: Pick<Database['reader'], 'selectFrom'>, id: string, office: string) =>
  tx
    .selectFrom('staff')
    .select('user_id')
    .where('user_id', '=', id)
    .where('office', '=', office)
    .where('left_at', '=', '')
    .executeTakeFirst()

const lastAssigned = (db: Database, requestId: string): Promise<LastChange | undefined> =>
  db.reader
    .selectFrom('request_events')
    .select(['actor', 'at'])
    .where('request_id', '=', requestId)
    .where('kind', '=', 'assigned')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
