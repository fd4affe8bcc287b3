// Seals again, with the new key, what the former one sealed: one loop over the list of sealed columns and the messages that wait, batch
// after batch, each a transaction. Whatever is new already stays as it is, so it can be stopped anywhere and begun again.
import { sql } from 'kysely'
import type { Database, Tx } from '#db/database.ts'
import { SEALED_COLUMNS, SEALED_IN_PAYLOADS, type SealedTable } from '#db/sealed-data.ts'
import { SYSTEM, write } from '#db/write.ts'
import { done } from '#kit/outcome.ts'
import { currentKey, type DataKey, openBytes, sealBytes, Tampered } from '#kit/server/sealing.ts'

const BATCH = 200

/** `unreadable`: places such as 'corrections.sealed 0198…' that neither key opens; they stay as they are. */
export type Resealed = { rows: number; unreadable: string[] }
/** Called after each batch, with the part of the data and how many of it were looked at. */
export type Report = (part: string, count: number) => void
/** What is hashed from the sealed columns of a row is made again in the same transaction, by the table and the row's `by`. */
export type Remake = Partial<Record<SealedTable, (tx: Tx, by: string) => Promise<void>>>

type Row = Record<string, string>
type Again = (context: string, sealed: string | undefined, place: string) => string | null
/** A table with something sealed in it; `change` answers the columns that are sealed again, by `again` for each value. */
type Sealed = {
  part: string
  table: string
  by: string
  columns: string[]
  change: (row: Row, again: Again) => Row
}

const EVERYTHING: readonly Sealed[] = [
  ...Object.entries(SEALED_COLUMNS).map(([table, { by, columns }]) => ({
    part: table,
    table,
    by,
    columns: Object.keys(columns),
    change: (row: Row, again: Again) =>
      changesOf(Object.entries(columns), ([column, context]) => [
        column,
        again(`${context}:${row[by]}`, row[column], column),
      ]),
  })),
  { part: 'messages', table: 'outbox', by: 'id', columns: ['payload'], change: changePayload },
]

/** The fields of a message that has not left. */
function changePayload(row: Row, again: Again): Row {
  const payload = JSON.parse(row.payload ?? '{}') as Row
  const fields = changesOf(Object.entries(SEALED_IN_PAYLOADS), ([field, contextOf]) => [
    field,
    payload[field] ? again(contextOf(payload), payload[field], `payload ${field}`) : null,
  ])
  return Object.keys(fields).length > 0 ? { payload: JSON.stringify({ ...payload, ...fields }) } : {}
}

const changesOf = <Entry>(
  entries: readonly Entry[],
  change: (entry: Entry) => [name: string, to: string | null],
): Row =>
  Object.fromEntries(
    entries.map(change).filter((changed): changed is [string, string] => changed[1] !== null),
  )

/** The same with the new key; null when it is that already, 'unreadable' when neither key opens it. */
export function reseal(key: DataKey, context: string, sealed: Uint8Array): Buffer | null | 'unreadable' {
  try {
    openBytes(currentKey(key), context, sealed)
    return null
  } catch {
    try {
      return sealBytes(key, context, openBytes(key, context, sealed))
    } catch (error) {
      if (error instanceof Tampered) return 'unreadable'
      throw error
    }
  }
}

/** Every sealed column, and what is sealed inside the messages that have not left. */
export async function resealRows(
  db: Database,
  key: DataKey,
  remake: Remake,
  report: Report,
): Promise<Resealed> {
  const resealed: Resealed = { rows: 0, unreadable: [] }
  for (const sealed of EVERYTHING) await resealTable(db, key, sealed, { remake, report, resealed })
  return resealed
}

async function resealTable(
  db: Database,
  key: DataKey,
  { part, table, by, columns, change }: Sealed,
  { remake, report, resealed }: { remake: Remake; report: Report; resealed: Resealed },
): Promise<void> {
  const names = sql.join([by, ...columns].map((name) => sql.ref(name)))
  let [after, seen] = ['', 0]
  for (;;) {
    const { rows } = await sql<Row>`select ${names} from ${sql.table(table)}
      where ${sql.ref(by)} > ${after} order by ${sql.ref(by)} limit ${BATCH}`.execute(db.reader)
    if (rows.length === 0) return
    const changed = rows.flatMap((row) => {
      let isWhole = true
      const again: Again = (context, sealed, place) => {
        const made = sealed ? reseal(key, context, Buffer.from(sealed, 'base64url')) : null
        if (made !== 'unreadable') return made?.toString('base64url') ?? null
        isWhole = false
        resealed.unreadable.push(`${table}.${place} ${row[by]}`)
        return null
      }
      const to = change(row, again)
      return Object.keys(to).length > 0 ? [{ row, to, isWhole }] : []
    })
    if (changed.length > 0) await writeBatch(db, { table, by }, changed, remake[table as SealedTable])
    resealed.rows += changed.length
    after = rows.at(-1)![by]!
    seen += rows.length
    report(part, seen)
  }
}

/** `isWhole`: all of the row opens. */
type Changed = { row: Row; to: Row; isWhole: boolean }

/** A row somebody has changed meanwhile is new by that. */
const writeBatch = (
  db: Database,
  { table, by }: { table: string; by: string },
  changed: readonly Changed[],
  remake: Remake[SealedTable],
) =>
  write(db, SYSTEM, 'rotate-key', `data-keys:${table}`, async ({ tx }) => {
    for (const { row, to, isWhole } of changed) {
      const set = sql.join(Object.entries(to).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
      const same = sql.join(
        Object.keys(to).map((name) => sql`${sql.ref(name)} = ${row[name]}`),
        sql` and `,
      )
      const written =
        await sql`update ${sql.table(table)} set ${set} where ${sql.ref(by)} = ${row[by]} and ${same}`.execute(
          tx,
        )
      if (remake && isWhole && (written.numAffectedRows ?? 0n) > 0n) await remake(tx, row[by]!)
    }
    return done(null)
  })
