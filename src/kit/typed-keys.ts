// The keys of a record, with their type.

/** Only for a record that has these keys and no others, such as a table of this program. */
export const typedKeys = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[]
