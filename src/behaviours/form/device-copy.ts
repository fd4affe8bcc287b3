// Saves the answers of a form on this device, for a reload while offline: one copy per form, for a day, none on a shared phone.
import type { FormValues } from '#behaviours/form/form-values.ts'

/** `saved`: the server has all of it. */
type Copy = { at: number; version: string; saved: boolean; typed: FormValues }

const DAY_MS = 24 * 60 * 60 * 1000
// every-page/old-copies.ts finds copies by this prefix and removes them after a day; it and desk/auth.ts remove them at sign-out.
const keyOf = (id: string) => `draft:${id}`

/** The copy of a form; null when there is none of this version or it is a day old. */
export function findCopy(id: string, version: string): Copy | null {
  const copy = quietly(() => JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Copy | null)
  return copy && copy.version === version && Date.now() - copy.at < DAY_MS ? copy : null
}

export const saveCopy = (id: string, copy: Omit<Copy, 'at'>) =>
  quietly(() => localStorage.setItem(keyOf(id), JSON.stringify({ at: Date.now(), ...copy })))

export const removeCopy = (id: string) => quietly(() => localStorage.removeItem(keyOf(id)))

/** Storage may be switched off or full: then there is no copy. */
function quietly<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
