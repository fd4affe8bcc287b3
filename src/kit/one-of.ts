// Whether a text from outside is one of a closed list.

/** A guard: afterwards the compiler knows the text by the type of the list. */
export const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text)
