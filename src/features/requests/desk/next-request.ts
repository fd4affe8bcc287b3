// Which requests come first for a person, and which to open after another: the next of the same bucket by due day.
import type { Database } from '#db/database.ts'
import { type Actor, writeLine } from '#db/write.ts'
import {
  type QueueContext,
  type QueueFilter,
  selectMatching,
  selectOwnTaken,
  selectOwnWork,
} from '#features/requests/desk/filters.ts'
import { loadQueueRows } from '#features/requests/desk/queue.ts'

const MOST_URGENT = 5

/** What this person has to act on and is due first. Names are opened, so the look is logged. */
export async function listUrgent(db: Database, actor: Actor, around: QueueContext) {
  // Select the ids first: otherwise the sort would carry the sealed answers of all rows.
  const ids = await selectOwnWork(db, around)
    .select('requests.id')
    .orderBy('requests.due_on')
    .orderBy('requests.id')
    .limit(MOST_URGENT)
    .execute()
  if (ids.length > 0) await writeLine(db, actor, 'look-requests', `office:${around.staff.office}`)
  const rows = await loadQueueRows(
    db,
    around,
    ids.map(({ id }) => id),
  )
  return rows.map(({ id, reference, applicant, state, dueOn, late }) => ({
    id,
    reference,
    applicant,
    state,
    dueOn,
    late,
  }))
}

/** It opens nothing sealed, so no look is written down. After the last one the first again; null when no other is left. Without a bucket: what this person has to act on. */
export async function findNextRequest(
  db: Database,
  around: QueueContext,
  bucket: Omit<QueueFilter, 'q'>,
  after = '',
): Promise<{ id: string; reference: string } | null> {
  const left = selectBucket(db, around, bucket)
    .select(['requests.id', 'requests.reference'])
    .where('requests.id', '<>', after)
    .orderBy('requests.due_on')
    .orderBy('requests.id')
    .limit(1)
  const from = await db.reader
    .selectFrom('requests')
    .select(['due_on', 'office'])
    .where('id', '=', after)
    .executeTakeFirst()
  const isOwn = from?.office === around.staff.office
  const later =
    from && isOwn
      ? await left
          .where((e) =>
            e.or([
              e('requests.due_on', '>', from.due_on),
              e.and([e('requests.due_on', '=', from.due_on), e('requests.id', '>', after)]),
            ]),
          )
          .executeTakeFirst()
      : undefined
  return later ?? (await left.executeTakeFirst()) ?? null
}

/** A state that was chosen is kept, also where it waits for somebody else; what a colleague has only for who asks for it, and for the head. */
function selectBucket(db: Database, around: QueueContext, bucket: Omit<QueueFilter, 'q'>) {
  const { role, id } = around.staff
  if (!Object.values(bucket).some(Boolean)) return selectOwnWork(db, around)
  if (bucket.is === 'mine' && !bucket.state) return selectOwnTaken(db, around, bucket)
  const matching = selectMatching(db, around, bucket)
  return role === 'head' || bucket.assignee ? matching : matching.where('requests.assignee', 'in', ['', id])
}
