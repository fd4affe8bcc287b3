// What somebody of an office finds in its queue in the morning, as numbers alone.
import type { Database } from '#db/database.ts'
import { may, type Staff } from '#domain/roles.ts'
import { selectMatching } from '#features/requests/desk/filters.ts'
import { countQueue } from '#features/requests/desk/queue.ts'

/** `today` is a day in the city; `since` and `until`, ISO-8601 UTC, limit what counts as new: the second is not in it. */
export type Morning = { today: string; since: string; until: string }

/** The numbers of the queue's tabs, and the open requests received since the last working morning; {} without a queue. */
export async function countMorning(db: Database, staff: Staff, { today, since, until }: Morning) {
  if (!may(staff, 'casework')) return {}
  const around = { staff, today }
  const tabs = await countQueue(db, around)
  const received = await selectMatching(db, around, {})
    .where('requests.received_at', '>=', since)
    .where('requests.received_at', '<', until)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    new: Number(received.count),
    'due-today': tabs['due-today'],
    late: tabs.late,
    ...(staff.role === 'head' && { 'to-decide': tabs['to-decide'] }),
    mine: tabs.mine,
    bounced: tabs.bounced,
  }
}
