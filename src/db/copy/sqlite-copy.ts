// The SQLite side of a copy: which tables a file has, their rows in order, and rows put into it.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { type Contents, countRows } from '#db/copy/contents.ts'
import {
  type CopiedRow,
  isCopied,
  shapeOf,
  type TableShape,
  type Value,
  WITHOUT,
} from '#db/copy/table-shape.ts'

const ROWS_AT_ONCE = 200

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A table refers only to those before it. */
export function readShapes(db: DatabaseSync): TableShape[] {
  const rows = db.prepare("select name, type from pragma_table_list where schema = 'main'").all()
  const names = (rows as { name: string; type: string }[])
    .filter(({ name, type }) => type === 'table' && !name.startsWith('sqlite_') && isCopied(name))
    .map(({ name }) => name)
    .sort()
  return inOrder(db, names).map((name) => readShape(db, name))
}

function readShape(db: DatabaseSync, table: string): TableShape {
  const columns = db
    .prepare('select name, type, pk from pragma_table_xinfo(?) where hidden = 0')
    .all(table) as { name: string; type: string; pk: number | bigint }[]
  const key = columns.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk))
  return shapeOf(
    table,
    columns,
    key.map(({ name }) => name),
  )
}

function inOrder(db: DatabaseSync, names: readonly string[]): string[] {
  const done = new Set<string>()
  const visit = (name: string) => {
    if (done.has(name) || !names.includes(name)) return
    const others = db.prepare('select distinct "table" as name from pragma_foreign_key_list(?)').all(name)
    for (const other of others as { name: string }[]) if (other.name !== name) visit(other.name)
    done.add(name)
  }
  for (const name of names) visit(name)
  return [...done]
}

/** All rows of a table in the order of its key, some at a time. */
export function* readRows(db: DatabaseSync, { table, columns, key }: TableShape): Generator<CopiedRow[]> {
  const where = WITHOUT[table] ? ` where ${WITHOUT[table]}` : ''
  const statement = db.prepare(
    `select ${columns.map(({ name }) => quote(name)).join(', ')} from ${quote(table)}${where} order by ${key.map(quote).join(', ')}`,
  )
  statement.setReadBigInts(true)
  statement.setReturnArrays(true)
  let some: CopiedRow[] = []
  for (const row of statement.iterate() as Iterable<unknown>) {
    some.push(row as Value[])
    if (some.length < ROWS_AT_ONCE) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** Gives a function that puts rows into a table. */
export function writerOf(
  db: DatabaseSync,
  { table, columns }: TableShape,
): (rows: readonly CopiedRow[]) => void {
  const names = columns.map(({ name }) => quote(name)).join(', ')
  const statement = db.prepare(
    `insert into ${quote(table)} (${names}) values (${columns.map(() => '?').join(', ')})`,
  )
  return (rows) => {
    for (const row of rows) statement.run(...(row as SQLInputValue[]))
  }
}

export function readContents(db: DatabaseSync): Contents {
  const tables: Contents['tables'] = {}
  for (const shape of readShapes(db).sort((one, other) => (one.table < other.table ? -1 : 1))) {
    const counting = countRows()
    for (const rows of readRows(db, shape)) counting.add(rows)
    tables[shape.table] = counting.end()
  }
  return { migration: lastMigration(db), tables }
}

export function lastMigration(db: DatabaseSync): string {
  const row = db.prepare('select max(name) as name from kysely_migration').get()
  return (row as { name: string }).name
}
