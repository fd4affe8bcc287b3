// What a command answers: done with a value, or refused for a reason from a closed list. Bugs throw instead.
import type { Both } from '#kit/lang.ts'

export type Done<T> = { ok: true; value: T }
type Problem = Readonly<{ code: string; holes?: Record<string, string | number | Both> }>

export type Refused<R extends string> = {
  ok: false
  reason: R
  field?: string
  /** What is wrong with the field: a code, and what fills its sentence. */
  problem?: Problem
  /** Every wrong field, where several are told at once; `field` is the first. */
  fields?: { field: string; message: string; problem: Problem }[]
}
export type Outcome<T, R extends string = never> = Done<T> | Refused<R>

export const done = <T>(value: T): Done<T> => ({ ok: true, value })
export const refused = <R extends string>(reason: R, field?: string, problem?: Problem): Refused<R> => ({
  ok: false,
  reason,
  ...(field === undefined ? {} : { field }),
  ...(problem && { problem }),
})

/** The value of what must succeed; throws the reason otherwise. */
export function must<T>(outcome: Outcome<T, string>): T {
  if (!outcome.ok)
    throw new Error([outcome.reason, outcome.field, outcome.problem?.code].filter(Boolean).join(' '))
  return outcome.value
}
