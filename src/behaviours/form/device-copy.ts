// This device's own copy of what was typed, for a reload without a signal: one for each form, at most a day old, none on a shared phone.
import type { FormValues } from '#behaviours/form/form-values.ts'

/** `saved`: the city has all of it. */
type Copy = { at: number; version: string; saved: boolean; typed: FormValues }

const DAY_MS = 24 * 60 * 60 * 1000
// every-page/old-copies.ts removes what lies under this name after a day, and both it and desk/auth.ts when somebody logs out.
const keyOf = (id: string) => `draft:${id}`

/** The copy of a form; null when there is none of this version or it is a day old. */
export function findCopy(id: string, version: string): Copy | null {
  const copy = quietly(() => JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Copy | null)
  return copy && copy.version === version && Date.now() - copy.at < DAY_MS ? copy : null
}

export const saveCopy = (id: string, copy: Omit<Copy, 'at'>) =>
  quietly(() => localStorage.setItem(keyOf(id), JSON.stringify({ at: Date.now(), ...copy })))

export const removeCopy = (id: string) => quietly(() => localStorage.removeItem(keyOf(id)))

/** A browser may keep nothing, or be full: then there is no copy. */
function quietly<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
