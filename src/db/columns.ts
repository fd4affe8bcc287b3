// Kinds of column, the same on both engines: text sorted by code point, whole numbers, JSON in text, bytes.
import {
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  sql,
} from 'kysely'

export type Engine = 'sqlite' | 'postgres'
type Table = CreateTableBuilder<string, string>
type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
type Column = { type: (engine: Engine) => ColumnDataType | ReturnType<typeof sql>; build?: Build }

/** Text compared by code point; without the collation PostgreSQL would sort by the machine's language. */
export const text = (build?: Build): Column => ({
  type: (engine) => (engine === 'postgres' ? sql`text collate "C"` : 'text'),
  build,
})
/** A whole number up to 2^53; booleans are 0 and 1. */
export const int = (build?: Build): Column => ({
  type: (engine) => (engine === 'postgres' ? 'bigint' : 'integer'),
  build,
})
/** JSON stored as text: no query looks into it. */
export const json = (build?: Build): Column => text(build)

/** Bytes as they are, of a file's piece. */
export const bytes = (build?: Build): Column => ({
  type: (engine) => (engine === 'postgres' ? 'bytea' : 'blob'),
  build,
})

/** Creates a table from column kinds; on SQLite it is `strict`. */
export function createTable(
  db: Kysely<unknown>,
  engine: Engine,
  name: string,
  columns: Record<string, Column>,
  finish: (table: Table) => Table = (table) => table,
) {
  let table = db.schema.createTable(name) as Table
  for (const [column, kind] of Object.entries(columns)) {
    table = table.addColumn(column, kind.type(engine) as ColumnDataType, kind.build)
  }
  table = finish(table)
  return (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute()
}

/** Adds a column to an existing table. */
export const addColumn = (
  db: Kysely<unknown>,
  engine: Engine,
  table: string,
  column: string,
  kind: Column,
): Promise<void> =>
  db.schema
    .alterTable(table)
    .addColumn(column, kind.type(engine) as ColumnDataType, kind.build)
    .execute()
