// One thing a city has to have: how much of it is missing, and what, in words.
import type { SETUP_STATES, SetupId } from '#domain/setup.ts'
import type { Both } from '#kit/lang.ts'

/** `id` is that of the entry to fill, '' where it has none; `due` 'YYYY-MM-DD', '' without a day. */
export type MissingEntry = { label: Both; id: string; due: string }
export type SetupStatus = {
  id: SetupId
  state: (typeof SETUP_STATES)[number]
  missing: number
  of: number
  entries: MissingEntry[]
}

/** Done when nothing is missing. */
export const itemOf = (id: SetupId, entries: readonly MissingEntry[], of: number): SetupStatus => ({
  id,
  state: entries.length > 0 ? 'missing' : 'done',
  missing: entries.length,
  of: Math.max(of, entries.length),
  entries: [...entries],
})

/** What is there or not, without parts. */
export const oneItem = (id: SetupId, isThere: boolean): SetupStatus => ({
  id,
  state: isThere ? 'done' : 'missing',
  missing: isThere ? 0 : 1,
  of: 1,
  entries: [],
})
