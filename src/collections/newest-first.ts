// The one order of what is of a day: the newest first, those of no known day last. Readers' lists, feeds, the API and the desk use it.
import type { Collection } from '#collections/define.ts'

type Values = Readonly<Record<string, unknown>>

/** In the given order where there is no day, or the days are the same. `valuesOf` reads the fields the day is in. */
export function newestFirst<T>(
  { newestBy = [] }: Collection,
  entries: readonly T[],
  valuesOf: (entry: T) => Values,
): T[] {
  const keys = new Map(entries.map((entry) => [entry, newestBy.map((name) => valuesOf(entry)[name] || '')]))
  return entries.toSorted((a, b) => compareNewest(keys.get(a)!, keys.get(b)!))
}

/** The field whose day alone decides, before the number of the entry: such entries can be read in order without reading all of them. */
export const dayField = ({ newestBy = [] }: Collection): string | null =>
  newestBy.length === 2 && newestBy[1] === 'number' ? newestBy[0]! : null

/** The day of an entry by that field; '' without one. */
export function dayOf(collection: Collection, content: Values): string {
  const day = content[dayField(collection) ?? '']
  return typeof day === 'string' ? day : ''
}

function compareNewest(a: readonly unknown[], b: readonly unknown[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  if (at === -1) return 0
  const [one, other] = [a[at], b[at]] as [string | number, string | number]
  if (one === '' || other === '') return one === '' ? 1 : -1
  return one > other ? -1 : 1
}
