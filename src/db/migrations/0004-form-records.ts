// A request keeps the form it was made with: its sealed record, and the version of the definition as a hash instead of a number.
import { type Kysely, sql } from 'kysely'
import { addColumn, type Engine, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const emptyText = text((c) => c.notNull().defaultTo(''))
  for (const table of ['drafts', 'requests']) await numberToText(db, engine, table, 'form_version')
  await addColumn(db, engine, 'requests', 'sealed_record', emptyText)
  // A partial index of the requests without a record: empty, and cheap to query, once all have one.
  await sql`create index requests_without_record on requests (id)
    where sealed_record = '' and sealed <> ''`.execute(db)
}

/** Makes a column of whole numbers one of text; '1' stays '1'. SQLite cannot change a column, so there a new one takes its place. */
async function numberToText(db: Kysely<unknown>, engine: Engine, table: string, column: string) {
  const [of, old, made] = [sql.table(table), sql.ref(column), sql.ref(`${column}_text`)]
  if (engine === 'postgres') {
    await sql`alter table ${of} alter column ${old} type text collate "C" using ${old}::text`.execute(db)
    return
  }
  await addColumn(
    db,
    engine,
    table,
    `${column}_text`,
    text((c) => c.notNull().defaultTo('')),
  )
  await sql`update ${of} set ${made} = cast(${old} as text)`.execute(db)
  await sql`alter table ${of} drop column ${old}`.execute(db)
  await sql`alter table ${of} rename column ${made} to ${old}`.execute(db)
}
