// Seals again, with the new key, what the former one sealed: a table or the messages that wait, batch after batch, each a transaction.
// Whatever is new already stays as it is, so it can be stopped anywhere and begun again.
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { SEALED_COLUMNS, SEALED_IN_PAYLOADS, type SealedTable } from '#db/sealed-data.ts'
import { SYSTEM, write } from '#db/write.ts'
import { done } from '#kit/outcome.ts'
import { currentKey, type DataKey, openBytes, sealBytes, Tampered } from '#kit/server/sealing.ts'

const BATCH = 200

/** `unreadable`: places such as 'corrections.sealed 0198…' that neither key opens; they stay as they are. */
export type Resealed = { rows: number; unreadable: string[] }
type Row = Record<string, string>

/** The same with the new key; null when it is that already. Throws `Tampered` for what neither key opens. */
export function resealBytes(key: DataKey, context: string, sealed: Uint8Array): Buffer | null {
  try {
    openBytes(currentKey(key), context, sealed)
    return null
  } catch {
    return sealBytes(key, context, openBytes(key, context, sealed))
  }
}

/** The same for the words of a column. */
export const resealText = (key: DataKey, context: string, sealed: string): string | null =>
  resealBytes(key, context, Buffer.from(sealed, 'base64url'))?.toString('base64url') ?? null

/** Every sealed column of a table. `progress` is called after each batch, with the rows looked at. */
export async function resealTable(
  db: Database,
  key: DataKey,
  table: SealedTable,
  progress: (rows: number) => void,
): Promise<Resealed> {
  const { by, columns } = SEALED_COLUMNS[table]
  const contexts = Object.entries(columns)
  return inBatches(db, { table, by, columns: contexts.map(([column]) => column) }, progress, (row, lost) =>
    Object.fromEntries(
      contexts.flatMap(([column, context]) => {
        const sealed = row[column] ? tryToReseal(key, `${context}:${row[by]}`, row[column]) : null
        if (sealed === false) lost(column)
        return sealed ? [[column, sealed]] : []
      }),
    ),
  )
}

/** What is sealed inside the messages that have not left. */
export const resealMessages = (
  db: Database,
  key: DataKey,
  progress: (rows: number) => void,
): Promise<Resealed> =>
  inBatches(db, { table: 'outbox', by: 'id', columns: ['payload'] }, progress, (row, lost): Row => {
    const payload = JSON.parse(row.payload ?? '{}') as Row
    let changed = false
    for (const [field, context] of Object.entries(SEALED_IN_PAYLOADS)) {
      const sealed = payload[field] ? tryToReseal(key, context(payload), payload[field]) : null
      if (sealed === false) lost(`payload ${field}`)
      if (!sealed) continue
      payload[field] = sealed
      changed = true
    }
    return changed ? { payload: JSON.stringify(payload) } : {}
  })

function tryToReseal(key: DataKey, context: string, sealed: string): string | null | false {
  try {
    return resealText(key, context, sealed)
  } catch (error) {
    if (error instanceof Tampered) return false
    throw error
  }
}

async function inBatches(
  db: Database,
  { table, by, columns }: { table: string; by: string; columns: string[] },
  progress: (rows: number) => void,
  change: (row: Row, lost: (what: string) => void) => Row,
): Promise<Resealed> {
  const resealed: Resealed = { rows: 0, unreadable: [] }
  const names = sql.join([by, ...columns].map((name) => sql.ref(name)))
  let [after, seen] = ['', 0]
  for (;;) {
    const { rows } = await sql<Row>`select ${names} from ${sql.table(table)}
      where ${sql.ref(by)} > ${after} order by ${sql.ref(by)} limit ${BATCH}`.execute(db.reader)
    if (rows.length === 0) return resealed
    const changed = rows.flatMap((row) => {
      const to = change(row, (what) => resealed.unreadable.push(`${table}.${what} ${row[by]}`))
      return Object.keys(to).length > 0 ? [{ row, to }] : []
    })
    if (changed.length > 0) await writeBatch(db, { table, by }, changed)
    resealed.rows += changed.length
    after = rows.at(-1)![by]!
    seen += rows.length
    progress(seen)
  }
}

/** A row somebody has changed meanwhile is new by that. */
const writeBatch = (
  db: Database,
  { table, by }: { table: string; by: string },
  changed: readonly { row: Row; to: Row }[],
) =>
  write<null, never>(db, SYSTEM, 'rotate-key', `data-keys:${table}`, async ({ tx }) => {
    for (const { row, to } of changed) {
      const set = sql.join(Object.entries(to).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
      const same = sql.join(
        Object.keys(to).map((name) => sql`${sql.ref(name)} = ${row[name]}`),
        sql` and `,
      )
      await sql`update ${sql.table(table)} set ${set} where ${sql.ref(by)} = ${row[by]} and ${same}`.execute(
        tx,
      )
    }
    return done(null)
  })
