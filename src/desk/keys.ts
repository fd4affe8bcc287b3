// The key of a change: the same until its answer has come, so that what is pressed again after a lost line is done once.

/** Pressing again within this time, without an answer, is the same change. Later it may be meant as another. */
export const UNANSWERED_MS = 10 * 60_000
const KEY_BYTES = 16

/** From a web server that reached no site, or a site without its database: nobody knows whether it was done. */
const NO_ANSWER: readonly number[] = [502, 503, 504]

const unanswered = new Map<string, { key: string; at: number }>()

/** `change` is its method, address and body. */
export function keyOf(change: string, now = Date.now()): string {
  const known = unanswered.get(change)
  if (known && now - known.at < UNANSWERED_MS) return known.key
  const key = newKey()
  unanswered.set(change, { key, at: now })
  return key
}

export function noteAnswer(change: string, status: number): void {
  if (!NO_ANSWER.includes(status)) unanswered.delete(change)
}

/** 128 random bits as base64url. Unlike `crypto.randomUUID` there without https too. */
export const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(KEY_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
