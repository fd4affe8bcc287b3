// What a command answers: done with a value, or refused for a reason from a closed list. Bugs throw instead.
export type Done<T> = { ok: true; value: T }
export type Refused<R extends string> = { ok: false; reason: R; field?: string }
export type Outcome<T, R extends string = never> = Done<T> | Refused<R>

export const done = <T>(value: T): Done<T> => ({ ok: true, value })
export const refused = <R extends string>(reason: R, field?: string): Refused<R> =>
  field === undefined ? { ok: false, reason } : { ok: false, reason, field }
