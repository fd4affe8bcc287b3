// What this process has answered since it started, as plain numbers: adding one to them costs a few nanoseconds.

/** Answers from the page cache, before the app: the hot path. */
export const keptPages = { ok: 0, notModified: 0 }

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'other'] as const
/** Upper ends of the buckets, in milliseconds; the last has none. */
export const BUCKETS_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const

const CLASSES = 6
/** Answers of the app by method, then by the hundreds of the status. */
export const answered: readonly number[][] = METHODS.map(() => Array<number>(CLASSES).fill(0))
export const taken = { buckets: Array<number>(BUCKETS_MS.length + 1).fill(0), ms: 0, count: 0 }

/** Counts an answer of the app. */
export function countAnswer(method: string, status: number, ms: number): void {
  const known = METHODS.indexOf(method as (typeof METHODS)[number])
  answered[known < 0 ? METHODS.length - 1 : known]![Math.floor(status / 100)]! += 1
  let bucket = 0
  while (bucket < BUCKETS_MS.length && ms > BUCKETS_MS[bucket]!) bucket += 1
  taken.buckets[bucket]! += 1
  taken.ms += ms
  taken.count += 1
}
