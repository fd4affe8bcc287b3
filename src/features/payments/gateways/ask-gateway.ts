// One call to a payment gateway: limited in time and in the size of the answer, and without following redirects.
import { GatewayError, refusedBy, unreadable } from '#features/payments/gateways/errors.ts'

/** A payer waits before an empty page. */
export const PATIENCE_MS = 15_000
// A checkout is told in a few thousand bytes.
const MOST_ANSWER_BYTES = 256 * 1024

export type GatewayLine = {
  /** Scheme, host and, if need be, the path before the gateway's own. */
  url: string
  /** The whole value of the header: 'Bearer …' or 'Basic …'. */
  authorization: string
  fetch: typeof fetch
  patienceMs: number
}

/** `body` is sent as JSON; a call without one has none. */
export type GatewayQuestion = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown }

// The connection was never made, so nothing was sent.
const NOT_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

export const hostOf = (line: Pick<GatewayLine, 'url'>): string => new URL(line.url).host

/** The JSON of a 2xx answer. Throws `GatewayError`; a call is never repeated here. */
export async function askGateway(
  line: GatewayLine,
  { method, path, body }: GatewayQuestion,
): Promise<unknown> {
  const host = hostOf(line)
  const headers = {
    accept: 'application/json',
    authorization: line.authorization,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  try {
    const answer = await line.fetch(line.url.replace(/\/+$/, '') + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // The token goes to the gateway that was named and to nobody it points at.
      redirect: 'manual',
      signal: AbortSignal.timeout(line.patienceMs),
    })
    if (!answer.ok) {
      // Nobody reads it; that closing it fails changes nothing.
      answer.body?.cancel().catch(() => {})
      throw refusedBy(host, answer.status)
    }
    return parseJson(await textOf(answer, host), host, answer.status)
  } catch (error) {
    throw error instanceof GatewayError ? error : noAnswer(host, error, line.patienceMs)
  }
}

/** Leaving the loop early closes the connection, so what is too long is not read to its end. */
async function textOf(answer: Response, host: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_ANSWER_BYTES) throw unreadable(host, answer.status)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parseJson(text: string, host: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable(host, status)
  }
}

/** Only the code of the cause is told. */
function noAnswer(host: string, error: unknown, patienceMs: number): GatewayError {
  const { name, cause } = error as Error & { cause?: { code?: unknown } }
  if (name === 'TimeoutError') return new GatewayError(host, 0, `gave no answer in ${patienceMs} ms`)
  const code = String(cause?.code ?? '')
  if (NOT_REACHED.includes(code)) return new GatewayError(host, 0, `was not reached: ${code}`, true)
  return new GatewayError(host, 0, 'gave no answer')
}
