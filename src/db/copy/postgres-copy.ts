// The PostgreSQL side of a copy: which tables a database has, their rows in order, and rows put into it.
import { sql } from 'kysely'
import { type Contents, countRows } from '#db/copy/contents.ts'
import {
  type Column,
  type ColumnKind,
  type CopiedRow,
  isCopied,
  shapeOf,
  type TableShape,
  type Value,
  WITHOUT,
} from '#db/copy/table-shape.ts'
import type { Tx } from '#db/database.ts'

// A row with bytes may have a quarter of a megabyte of them.
const [ROWS_AT_ONCE, ROWS_WITH_BYTES] = [200, 20]
const ARRAYS: Record<ColumnKind, string> = {
  text: 'text[]',
  int: 'bigint[]',
  real: 'double precision[]',
  bytes: 'bytea[]',
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Reads as of one instant, and for as long as it takes. */
export async function beginReading(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read read only`.execute(tx)
  await waitAsLongAsItTakes(tx)
}

export async function waitAsLongAsItTakes(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
}

/** Whether the database has any table: ours, or somebody else's. */
export async function hasTables(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from information_schema.tables
    where table_schema = current_schema() limit 1`.execute(tx)
  return rows.length > 0
}

export async function readShapesOf(tx: Tx): Promise<TableShape[]> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select c.table_name::text as table, c.column_name::text as name, c.data_type::text as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by 1, 2`.execute(tx)
  const keys = await readKeys(tx)
  const tables = [...new Set(rows.map(({ table }) => table))].filter(isCopied).sort()
  return tables.map((table) =>
    shapeOf(
      table,
      rows.filter((row) => row.table === table),
      keys.get(table) ?? [],
    ),
  )
}

async function readKeys(tx: Tx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; name: string }>`
    select k.table_name::text as table, k.column_name::text as name
    from information_schema.table_constraints c
    join information_schema.key_column_usage k using (constraint_schema, constraint_name)
    where c.table_schema = current_schema() and c.constraint_type = 'PRIMARY KEY'
    order by 1, k.ordinal_position`.execute(tx)
  const keys = new Map<string, string[]>()
  for (const { table, name } of rows) keys.set(table, [...(keys.get(table) ?? []), name])
  return keys
}

/** All rows of a table in the order of its key, some at a time, as SQLite gives them. */
export async function* readRowsOf(tx: Tx, shape: TableShape): AsyncGenerator<CopiedRow[]> {
  const { table, columns, key } = shape
  const orders = key.map((name) => orderBy(columns.find((one) => one.name === name)!))
  const where = WITHOUT[table] ? ` where ${WITHOUT[table]}` : ''
  const select = `select ${columns.map(selected).join(', ')} from ${quote(table)}${where} order by ${orders.join(', ')}`
  await sql`declare rows_to_copy no scroll cursor for ${sql.raw(select)}`.execute(tx)
  const most = columns.some(({ kind }) => kind === 'bytes') ? ROWS_WITH_BYTES : ROWS_AT_ONCE
  const fetch = sql<Record<string, unknown>>`fetch ${sql.raw(String(most))} from rows_to_copy`
  for (;;) {
    const { rows } = await fetch.execute(tx)
    if (rows.length === 0) break
    yield rows.map((row) => columns.map(({ name, kind }) => readValue(row[name], kind)))
  }
  await sql`close rows_to_copy`.execute(tx)
}

// As text, whole numbers lose nothing.
const selected = ({ name, kind }: Column) =>
  kind === 'int' ? `${quote(name)}::text as ${quote(name)}` : quote(name)

/** By code point, as SQLite orders. */
const orderBy = ({ name, kind }: Column) => `${quote(name)}${kind === 'text' ? ' collate "C"' : ''}`

function readValue(value: unknown, kind: ColumnKind): Value {
  return kind === 'int' && value !== null ? BigInt(value as string) : (value as Value)
}

/** Puts rows into a table. */
export async function insertRows(
  tx: Tx,
  { table, columns }: TableShape,
  rows: readonly CopiedRow[],
): Promise<void> {
  const lists = columns.map(({ kind }, at) => {
    const values = rows.map((row) => {
      const value = row[at]!
      if (typeof value === 'bigint') return String(value)
      return value instanceof Uint8Array ? Buffer.from(value) : value
    })
    return sql`${values}::${sql.raw(ARRAYS[kind])}`
  })
  const names = sql.raw(columns.map(({ name }) => quote(name)).join(', '))
  await sql`insert into ${sql.raw(quote(table))} (${names}) overriding system value
    select * from unnest(${sql.join(lists)})`.execute(tx)
}

/** Counters that give numbers to new rows go on after the highest. */
export async function raiseCounters(tx: Tx): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select table_name::text as table, column_name::text as name from information_schema.columns
    where table_schema = current_schema() and (is_identity = 'YES' or column_default like 'nextval(%')`.execute(
    tx,
  )
  for (const { table, name } of rows)
    await sql`select setval(pg_get_serial_sequence(${quote(table)}, ${name}), max(${sql.raw(quote(name))}))
      from ${sql.raw(quote(table))} having max(${sql.raw(quote(name))}) is not null`.execute(tx)
}

export async function readContentsOf(tx: Tx): Promise<Contents> {
  const tables: Contents['tables'] = {}
  for (const shape of await readShapesOf(tx)) {
    const counting = countRows()
    for await (const rows of readRowsOf(tx, shape)) counting.add(rows)
    tables[shape.table] = counting.end()
  }
  return { migration: await lastMigrationOf(tx), tables }
}

export async function lastMigrationOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(tx)
  return rows[0]?.name ?? ''
}
