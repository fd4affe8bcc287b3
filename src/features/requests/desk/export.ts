// Exports an office's list for a spreadsheet. Names leave the system, so every export is logged.
import type { Database } from '#db/database.ts'
import { type Actor, writeLine } from '#db/write.ts'
import { staffNameOf } from '#domain/request-states.ts'
import { type QueueContext, type QueueFilter, selectMatching } from '#features/requests/desk/filters.ts'
import { loadQueueRows, type QueuedRequest } from '#features/requests/desk/queue.ts'
import { type Cell, csvOf, dayCell, timeCell } from '#kit/csv.ts'
import type { Lang } from '#kit/lang.ts'
import { SPEECH, type Speech } from '#words'

const MOST_ROWS = 20_000
// Opening rows blocks the process, so other requests are answered between two batches.
const BATCH = 200

/** Every request that fits, by due day, with a head in words. */
export async function exportQueue(
  db: Database,
  actor: Actor,
  around: QueueContext,
  { filter, lang }: { filter: QueueFilter; lang: Lang },
): Promise<string> {
  const subject = `office:${around.staff.office}`
  await writeLine(db, actor, 'export-requests', subject)
  const ids = await selectMatching(db, around, filter)
    .select('requests.id')
    .orderBy('requests.due_on')
    .orderBy('requests.id')
    .limit(MOST_ROWS)
    .execute()
  const say = SPEECH[lang]
  const { reference, service, applicant, state, received, due, late, assignee } = say.words.desk.export
  const rows: Cell[][] = [[reference, service, applicant, state, received, due, late, assignee]]
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH).map(({ id }) => id)
    rows.push(...(await loadQueueRows(db, around, batch)).map((row) => cellsOf(row, say)))
    await new Promise(setImmediate)
  }
  return csvOf(rows)
}

const cellsOf = (row: QueuedRequest, { lang, words }: Speech): Cell[] => [
  row.reference,
  row.service[lang],
  row.applicant,
  staffNameOf(row.state)[lang],
  timeCell(row.receivedAt),
  dayCell(row.dueOn),
  row.late ? words.desk.export.yes : '',
  row.assignee?.name ?? '',
]
