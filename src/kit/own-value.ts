// Looks a name up that came from outside the program.

/** The value the table itself has under this name: nothing that every object inherits, such as 'constructor' or 'toString'. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
