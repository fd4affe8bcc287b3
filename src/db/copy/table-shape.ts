// What a copy of the data is made of, the same from either engine: tables, their columns, and the values in them.

/** Text, whole numbers of any size, numbers with a fraction, bytes, or nothing. */
export type Value = string | bigint | number | Uint8Array | null
export type CopiedRow = readonly Value[]
export type ColumnKind = 'text' | 'int' | 'real' | 'bytes'
export type Column = { name: string; kind: ColumnKind }
/** `columns` by name; `key` are the columns of the primary key in their order, or all columns where there is none. */
export type TableShape = { table: string; columns: readonly Column[]; key: readonly string[] }

/** A column of a kind that the other engine does not have. */
export class CannotCopy extends Error {}

const KINDS: Record<string, ColumnKind> = {
  text: 'text',
  varchar: 'text',
  'character varying': 'text',
  integer: 'int',
  bigint: 'int',
  smallint: 'int',
  real: 'real',
  'double precision': 'real',
  blob: 'bytes',
  bytea: 'bytes',
}

/** Made again from the other tables, in another form on each engine: no copy compares or carries them over. */
const DERIVED = /^search_(documents|words|due|tokens)(_|$)/

/** Rows of running programs: they say nothing after those have ended. */
export const WITHOUT: Readonly<Record<string, string>> = { counts: "name not like 'instance:%'" }

export const isCopied = (table: string): boolean => !DERIVED.test(table) && table !== 'kysely_migration_lock'

/** Throws `CannotCopy` for a type that no table of ours has. */
export function shapeOf(
  table: string,
  columns: readonly { name: string; type: string }[],
  key: readonly string[],
): TableShape {
  const sorted = columns
    .map(({ name, type }) => {
      const kind = KINDS[type.toLowerCase().replace(/\(.*/, '')]
      if (!kind)
        throw new CannotCopy(`the column ${table}.${name} is of the type ${type}, which no copy holds`)
      return { name, kind }
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  return { table, columns: sorted, key: key.length > 0 ? key : sorted.map(({ name }) => name) }
}
