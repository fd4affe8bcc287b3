// Rows as a test reads, puts and changes them behind the program's back: by the values of their columns.
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

type Table = keyof Tables
type Row<T extends Table> = Selectable<Tables[T]>
type Read = Pick<Database, 'reader'>
type Write = Pick<Database, 'transact'>
/** The values that name rows; none are all. */
type Where<T extends Table> = Partial<Row<T>>

// Kysely cannot type a query on a table it does not know yet; the functions below say what goes in and comes out.
type AnyTable = Kysely<Record<string, Record<string, unknown>>>

/** The rows with these values, in the order of these columns. */
export async function rowsOf<T extends Table>(
  { reader }: Read,
  table: T,
  where: Where<T> = {},
  ...order: (keyof Row<T> & string)[]
): Promise<Row<T>[]> {
  let query = (reader as unknown as AnyTable).selectFrom(table).selectAll()
  for (const [column, value] of Object.entries(where)) query = query.where(column, '=', value)
  for (const column of order) query = query.orderBy(column)
  return (await query.execute()) as Row<T>[]
}

/** The first row with these values; throws where there is none. */
export async function rowOf<T extends Table>(db: Read, table: T, where: Where<T> = {}): Promise<Row<T>> {
  const [row] = await rowsOf(db, table, where)
  if (!row) throw new Error(`no row of ${table} with ${JSON.stringify(where)}`)
  return row
}

/** Changes the rows with these values. */
export async function setRows<T extends Table>(
  { transact }: Write,
  table: T,
  values: Updateable<Tables[T]>,
  where: Where<T> = {},
): Promise<void> {
  await transact(async (tx) => {
    let query = (tx as unknown as AnyTable).updateTable<string>(table).set(values as Record<string, unknown>)
    for (const [column, value] of Object.entries(where)) query = query.where(column, '=', value)
    await query.execute()
  })
}

/** Puts one row or several into a table. */
export async function putRows<T extends Table>(
  { transact }: Write,
  table: T,
  rows: Insertable<Tables[T]> | readonly Insertable<Tables[T]>[],
): Promise<void> {
  await transact(async (tx) => {
    const values = rows as Record<string, unknown> | Record<string, unknown>[]
    await (tx as unknown as AnyTable).insertInto(table).values(values).execute()
  })
}
