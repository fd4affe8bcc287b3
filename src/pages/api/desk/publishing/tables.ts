// /api/desk/tables/…: all entries of a collection with what changes, published at once; by the people who publish one of them.
import { HTTPException } from 'hono/http-exception'
import type { Collection } from '#collections/define.ts'
import type { Reason } from '#contract/reasons.ts'
import { publishTable } from '#features/publishing/publish-table.ts'
import { listTable, planChanges, type RowChange, type RowProblem } from '#features/publishing/table.ts'
import { readTable, tableCsv } from '#features/publishing/table-csv.ts'
import { LIMITS } from '#kit/server/config.ts'
import { csvBytes } from '#pages/api/desk/brought-csv.ts'
import { findHindrance } from '#pages/api/desk/publishing/checks.ts'
import { withCollection } from '#pages/api/desk/publishing/find-entry.ts'
import { type Caller, data, file, type RouteAnswer, refuse, route } from '#pages/api/desk/route.ts'

const may = 'publish'

type OnTable = Caller & { params: { collection: string } }

/** Runs with a collection that has a table, or answers 404. */
const withTable = <T, R extends Reason>(
  call: OnTable,
  run: (collection: Collection) => Promise<RouteAnswer<T, R>>,
) =>
  withCollection<T, R | 'not-there'>(call, async (collection) =>
    collection.changing ? run(collection) : refuse('not-there'),
  )

export const TABLE_ROUTES = [
  route('GET /tables/:collection', {
    may,
    run: (call) =>
      withTable(call, async (collection) => {
        const rows = await listTable(call.db.reader, collection)
        return data(
          rows.map(({ id, number, version, title, isLocked, cells }) => ({
            id,
            number,
            version,
            title,
            isLocked,
            cells,
          })),
        )
      }),
  }),
  route('PUT /tables/:collection', {
    may,
    run: (call) =>
      withTable(call, async (collection) => {
        const { body, db, actor } = call
        const plan = async () => planChanges(collection, await listTable(db.reader, collection), body.rows)
        const { changes, problems } = await plan()
        problems.push(...(await findHindered(call, collection, changes)))
        if (problems.length > 0) return refuseRows(problems)
        if (changes.length === 0) return data({ published: 0 })
        const outcome = await publishTable(db, actor, collection, changes)
        // Somebody was faster than this transaction: what they changed is read again.
        return outcome.ok ? data(outcome.value) : refuseRows((await plan()).problems)
      }),
  }),
  route('GET /tables/:collection/csv', {
    may,
    run: (call) =>
      withTable(call, async (collection) => {
        const rows = await listTable(call.db.reader, collection)
        const headers = {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${collection.id}.csv"`,
        }
        return file(new Response(tableCsv(collection, rows), { headers }))
      }),
  }),
  route('POST /tables/:collection/csv', {
    may,
    run: (call) =>
      withTable(call, async (collection) => {
        const bytes = await csvBytes(call.request, LIMITS.deskBodyBytes)
        if ('is' in bytes) {
          if (bytes.is === 'too-large') throw new HTTPException(413)
          return refuse('not-a-table')
        }
        const read = await readTable(collection, await listTable(call.db.reader, collection), bytes)
        if (read.ok) return data(read.value.map(({ id, cells }) => ({ id, cells })))
        if (read.reason === 'wrong-rows') return refuse('rows', { rows: read.problems })
        const { is, name } = read.wrongFile
        // '' without the column of numbers.
        return refuse('not-a-table', { field: is === 'column-missing' ? '' : name })
      }),
  }),
]

/** What keeps single entries from their readers keeps rows as well. */
async function findHindered(
  call: OnTable,
  collection: Collection,
  changes: readonly RowChange[],
): Promise<RowProblem[]> {
  const found: RowProblem[] = []
  for (const { id, number, content } of changes)
    if (await findHindrance(call, collection, { content, number })) found.push({ id, number, is: 'hindered' })
  return found
}

function refuseRows(rows: RowProblem[]) {
  const isOnlyLate = rows.every(({ is }) => is === 'changed')
  return refuse(isOnlyLate ? 'rows-changed' : 'rows', { rows })
}
