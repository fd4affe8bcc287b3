// The job that writes lists of bills: from the one batch to the next, also after a kill, by one process at a time.
import type { Database } from '#db/database.ts'
import { eachFile, type FileStore } from '#db/files/file-store.ts'
import type { BillListRow } from '#db/money-tables.ts'
import { type Resealed, reseal } from '#db/reseal.ts'
import { keysOf } from '#db/seal.ts'
import { LISTS, listContext, type PackedBills } from '#features/payments/lists/list-file.ts'
import { openList, type Pace, writeList } from '#features/payments/lists/write-list.ts'

// A server that is told to stop waits for a turn.
const TURN_MS = 3000
const DAY_MS = 24 * 60 * 60_000

/**
 * For the list of jobs: each turn goes on with the lists that are being written. One that has moved since the last turn, and not by this
 * process, is another's; one that stood still was left by a process that was killed. If two begin at once, one finds its batch written.
 */
export function createListWriter(files: FileStore, pace: Partial<Pace> = {}) {
  let seen = new Map<string, number>()
  const opened = new Map<string, ListBeingWritten>()
  return async (db: Database): Promise<void> => {
    const lists = await listsBeingWritten(db)
    const before = seen
    seen = new Map(lists.map(({ id, written }) => [id, written]))
    for (const list of lists) {
      if (!opened.has(list.id) && before.get(list.id) !== list.written) continue
      const known = opened.get(list.id) ?? (await open(db, files, list))
      if (!known) continue
      opened.set(list.id, known)
      const { bills, ...since } = known
      const progress = await writeList(db, files, list, bills, { ...pace, ...since, forMs: TURN_MS })
      if (progress !== 'not-yet') opened.delete(list.id)
    }
  }
}

/** With when this process began with it, and from which bill on. */
type ListBeingWritten = { bills: PackedBills; began: number; from: number }

async function open(db: Database, files: FileStore, list: BillListRow): Promise<ListBeingWritten | null> {
  const bills = await openList(db, files, list)
  return bills && { bills, began: performance.now(), from: list.written }
}

const listsBeingWritten = (db: Database) =>
  db.reader.selectFrom('bill_lists').selectAll().where('state', '=', 'writing').orderBy('id').execute()

/** Removes files a day old of lists that are not being written: their process was killed before their row, or after. Answers how many. */
export async function sweepLists(db: Database, files: FileStore, now = Date.now()): Promise<number> {
  const needed = new Set((await listsBeingWritten(db)).map(({ file }) => file))
  const left: string[] = []
  for await (const { name, modified } of eachFile(files, LISTS))
    if (!needed.has(name) && modified.getTime() < now - DAY_MS) left.push(name)
  if (left.length > 0) await files.remove(left)
  return left.length
}

/** New data keys: the files of lists that are being written are sealed again. */
export async function resealLists(db: Database, files: FileStore): Promise<Resealed> {
  const resealed: Resealed = { rows: 0, unreadable: [] }
  for (const { id, file } of await listsBeingWritten(db)) {
    const sealed = await files.get(file)
    const again = sealed && reseal(keysOf(db).records, listContext(id), sealed)
    if (again === 'unreadable') resealed.unreadable.push(file)
    else if (again) {
      await files.put(file, again)
      resealed.rows += 1
    }
  }
  return resealed
}
