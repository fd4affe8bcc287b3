// /api/desk/tables/…: all entries of a collection with what changes, published at once; by the people who publish one of them.
import { HTTPException } from 'hono/http-exception'
import type { Collection } from '#collections/define.ts'
import type { Reason } from '#contract/reasons.ts'
import { publishTable } from '#features/publishing/publish-table.ts'
import { listTable, planChanges, type RowChange, type RowProblem } from '#features/publishing/table.ts'
import { readTable, tableCsv } from '#features/publishing/table-csv.ts'
import { LIMITS } from '#kit/server/config.ts'
import { readCsv } from '#kit/server/read-csv.ts'
import { bytesOf } from '#pages/api/desk/file-bytes.ts'
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
        const rows = await listTable(call.site.database().reader, collection)
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
        const { body, site, actor } = call
        const plan = async () =>
          planChanges(collection, await listTable(site.database().reader, collection), body.rows)
        const { changes, problems } = await plan()
        problems.push(...(await findHindered(call, collection, changes)))
        if (problems.length > 0) return refuseRows(problems)
        if (changes.length === 0) return data({ published: 0 })
        const outcome = await publishTable(site.database(), actor, collection, changes)
        // Somebody was faster than this transaction: what they changed is read again.
        return outcome.ok ? data(outcome.value) : refuseRows((await plan()).problems)
      }),
  }),
  route('GET /tables/:collection/csv', {
    may,
    run: (call) =>
      withTable(call, async (collection) => {
        const rows = await listTable(call.site.database().reader, collection)
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
        // Only this type: a form of another site could send any of its own three.
        if (!/^text\/csv\b/i.test(call.request.headers.get('content-type') ?? ''))
          return refuse('not-a-table')
        const bytes = await bytesOf(call.request, LIMITS.deskBodyBytes)
        if (bytes === 'too-large') throw new HTTPException(413)
        const lines = bytes === 'not-a-file' ? null : readCsv(bytes)
        if (!lines) return refuse('not-a-table')
        const rows = await listTable(call.site.database().reader, collection)
        const read = readTable(collection, rows, lines)
        if ('unknown' in read) return refuse('not-a-table', { field: read.unknown })
        const lineOf = new Map(read.sent.map(({ id, line }) => [id, line]))
        const { problems } = planChanges(collection, rows, read.sent)
        const wrong = [
          ...read.problems,
          ...problems.map((one) => ({ ...one, line: lineOf.get(one.id) ?? 0 })),
        ]
        if (wrong.length > 0) return refuse('rows', { rows: wrong.toSorted((a, b) => a.line - b.line) })
        return data(read.sent.map(({ id, cells }) => ({ id, cells })))
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
