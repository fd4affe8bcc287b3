// What the figures of the offices are counted from, so many requests at a time: those of a year never lie in memory together, and no query holds the thread for long.
import type { Reader } from '#db/database.ts'
import { engineOf, isOneOf } from '#db/search-documents.ts'
import type { PauseRow, RequestRow } from '#db/tables.ts'
import type { ReceivingOffice } from '#domain/offices.ts'

/** When requests were received: from `from` up to but without `to`, ISO-8601 UTC. */
export type Period = { from: string; to: string }

type Row = Pick<
  RequestRow,
  'id' | 'office' | 'form' | 'state' | 'received_at' | 'days' | 'extension_days' | 'closed_at'
>
/** `stoppedAt` is when the office's work ended: the first time it was ready or denied; '' until then. */
export type CountedRequest = Row & { pauses: readonly PauseRow[]; stoppedAt: string }

const BATCH = 500

/** Batch after batch, in the order they were received. */
export async function* readRequests(reader: Reader, of: Period & { office?: ReceivingOffice }) {
  for (let after = { received_at: '', id: '' }; ; ) {
    const rows = await readRows(reader, of, after)
    const ids = rows.map(({ id }) => id)
    const pauses = Map.groupBy(await readPauses(reader, ids), (pause) => pause.request_id)
    const stops = new Map((await readStops(reader, ids)).map((stop) => [stop.request_id, stop.at]))
    yield rows.map(
      (row): CountedRequest => ({
        ...row,
        pauses: pauses.get(row.id) ?? [],
        stoppedAt: stops.get(row.id) ?? '',
      }),
    )
    if (rows.length < BATCH) return
    after = rows.at(-1)!
  }
}

function readRows(
  reader: Reader,
  { from, to, office }: Period & { office?: ReceivingOffice },
  after: { received_at: string; id: string },
): Promise<Row[]> {
  const all = reader
    .selectFrom('requests')
    .select(['id', 'office', 'form', 'state', 'received_at', 'days', 'extension_days', 'closed_at'])
    .where('received_at', '>=', after.received_at || from)
    .where('received_at', '<', to)
    .where(({ eb, or }) => or([eb('received_at', '>', after.received_at), eb('id', '>', after.id)]))
    .orderBy('received_at')
    .orderBy('id')
    .limit(BATCH)
  return (office === undefined ? all : all.where('office', '=', office)).execute()
}

const readPauses = (reader: Reader, ids: string[]): Promise<PauseRow[]> =>
  reader
    .selectFrom('request_pauses')
    .select(['id', 'request_id', 'reason', 'opened_at', 'closed_at'])
    .where(isOneOf(engineOf(reader), 'request_id', ids))
    .execute()

const readStops = (reader: Reader, ids: string[]) =>
  reader
    .selectFrom('request_events')
    .select(({ fn }) => ['request_id', fn.min('at').as('at')])
    .where(isOneOf(engineOf(reader), 'request_id', ids))
    .where('kind', '=', 'state')
    .where('to_state', 'in', ['ready', 'denied'])
    .where('taken_back_at', '=', '')
    .groupBy('request_id')
    .execute()
