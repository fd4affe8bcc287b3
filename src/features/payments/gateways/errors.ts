// How asking a payment gateway fails. The messages name the host and the status only: an answer may repeat the token or the payer.

/** `status` is that of HTTP, 0 without an answer. `wasRefused`: the gateway certainly did nothing. */
export class GatewayError extends Error {
  readonly host: string
  readonly status: number
  readonly wasRefused: boolean
  constructor(host: string, status: number, problem: string, wasRefused = false) {
    super(`${host} ${problem}`)
    this.host = host
    this.status = status
    this.wasRefused = wasRefused
  }
}

/** No checkout was made: another may be started. */
export class StartRefused extends GatewayError {}

/** The answer was lost or unreadable: a checkout may have been made, and somebody who has its page may pay it. */
export class StartUnknown extends GatewayError {}

// 408: it may have been read in part. 409: it may be there already, as one whose answer was lost.
const NOT_CERTAIN = [408, 409]

/** An answer that refuses. Only 4xx is certain: after a 5xx the gateway may have done what was asked. */
export function refusedBy(host: string, status: number): GatewayError {
  const isCertain = status >= 400 && status < 500 && !NOT_CERTAIN.includes(status)
  return new GatewayError(host, status, `answered ${status}`, isCertain)
}

export const unreadable = (host: string, status = 200): GatewayError =>
  new GatewayError(host, status, `answered ${status} with something that is no answer`)

/** Runs the start of a checkout, and says of its failure whether another may be tried. */
export async function startWith<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const { host, status, wasRefused, message } = error
    const problem = message.slice(host.length + 1)
    throw wasRefused ? new StartRefused(host, status, problem, true) : new StartUnknown(host, status, problem)
  }
}
