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

function compareNewest(a: readonly unknown[], b: readonly unknown[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  if (at === -1) return 0
  const [one, other] = [a[at], b[at]] as [string | number, string | number]
  if (one === '' || other === '') return one === '' ? 1 : -1
  return one > other ? -1 : 1
}
