// Assigns a request to somebody of the office or back to the queue. Anybody of the office may still work on it.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { write } from '#db/write.ts'
import type { OfficeCode } from '#domain/offices.ts'
import { requestFor } from '#features/requests/desk/access.ts'
import type { ChangeOutcome, LastChange } from '#features/requests/steps/change-request.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { done, refused } from '#kit/outcome.ts'

/** Ids of staff, '' for nobody; `from` as it was read. */
export type Assignment = { requestId: string; from: string; to: string }
/** 'not-yours': somebody else's, and the head alone moves it. 'not-here': nobody of this office in service. */
export type AssignRefusal = 'not-there' | 'closed' | 'not-yours' | 'not-here' | 'changed'
type Assigned = ChangeOutcome<{ assignee: string }, AssignRefusal>

/** Gives a request to somebody of the office, or back to the queue. Refused with 'changed' it says who was first. */
export async function assign(
  db: Database,
  by: StaffPrincipal,
  { requestId, from, to }: Assignment,
): Promise<Assigned> {
  const request = await requestFor(db.reader, by, requestId)
  if (!request) return refused('not-there')
  if (request.closed_at !== '') return refused('closed')
  if (!mayMove(by, from)) return refused('not-yours')
  const outcome = await write(db, by, 'assign-request', `request:${requestId}`, async (writing) => {
    if (to !== '' && !(await isHere(writing.tx, to, request.office))) return refused('not-here')
    const moved = await writing.tx
      .updateTable('requests')
      .set({ assignee: to })
      .where('id', '=', requestId)
      .where('assignee', '=', from)
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n) return refused('changed')
    const { state } = request
    const event = {
      requestId,
      actor: by.id,
      kind: 'assigned' as const,
      from: state,
      to: state,
      note: to,
    }
    await addEvent(writing, keysOf(db), event)
    return done({ assignee: to })
  })
  if (outcome.ok || outcome.reason !== 'changed') return outcome
  return { ...outcome, by: await lastAssigned(db, requestId) }
}

const mayMove = ({ id, role }: StaffPrincipal, from: string) => from === '' || from === id || role === 'head'

const isHere = (tx: Pick<Database['reader'], 'selectFrom'>, id: string, office: OfficeCode) =>
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
