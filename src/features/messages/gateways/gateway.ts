// What a gateway for text messages is: how it is asked for one text, and how its answer is read.
import type { Sms } from '#kit/server/carrier.ts'

export type GatewayCall = { headers: Record<string, string>; body: string }

/** `token` as set; '' if none is needed. `sender` is the registered name a text comes from, '' for the gateway's own. */
export type Account = { token: string; sender: string }

export type Gateway = {
  /** Used when the address that was set names only a host; '/' if every installation has its own. */
  path: string
  ask: (id: string, sms: Sms, account: Account) => GatewayCall
  /** The gateway's own id of the text, '' if it gives none. Throws when a 2xx answer refuses; `answer` is null when it is no JSON. */
  read: (answer: unknown) => string
}

/** The words that name an error in an answer; never its text, which may repeat the number, the words or the token. */
const ERROR_WORDS = ['error', 'errors', 'fault', 'exception']
const FAILED = ['error', 'fail', 'failed', 'rejected', 'refused', 'refunded']

/** Throws when a 2xx answer says that the text was not taken. */
export function refuseErrors(answer: unknown): void {
  if (!isRecord(answer)) return
  const named = ERROR_WORDS.filter((word) => Boolean(answer[word]))
  const isRefused =
    named.length > 0 ||
    answer.ok === false ||
    answer.success === false ||
    Number(answer.statusCode ?? answer.code) >= 400 ||
    FAILED.includes(String(answer.status).toLowerCase())
  if (isRefused) throw new Error(refusal(named))
}

export const refusal = (named: readonly string[]): string =>
  `the SMS gateway took the call and refused the text${named.length > 0 ? `: ${named.join(', ')}` : ''}`

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const MOST_ID_CHARS = 100

/** An id as it is stored; '' for anything that is none. */
export function gatewayIdOf(value: unknown): string {
  const id = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /^[\x21-\x7e]*$/.test(id) ? id.slice(0, MOST_ID_CHARS) : ''
}
