// What a page does not know yet, counted: its notice speaks of that alone, never of what is there.
import type { Speech } from '#words'

export type Missing = Partial<Record<'names' | 'numbers' | 'emails' | 'texts', number>>

/** '12 names, 3 telephone numbers'; '' when nothing is missing. */
export function sayMissing(missing: Missing, { fill }: Speech): string {
  return Object.entries(missing)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => fill(`missing.${kind as keyof Missing}`, { count }))
    .join(', ')
}

/** How many of the list leave this empty. */
export const countEmpty = <Entry>(
  list: readonly Entry[],
  valueIn: (one: Entry) => string | readonly string[],
): number => list.filter((one) => valueIn(one).length === 0).length
