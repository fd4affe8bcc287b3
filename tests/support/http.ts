// Requests as they go over the wire: no path made tidy, nothing decompressed, no redirect followed.
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }
export type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

/** What a person's browser says it is; the visitor count leaves out what looks like a program. */
export const BROWSER = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/** Asks a server for a path exactly as written. A body goes chunked unless `headers` gives its length. */
export function ask(
  base: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Answer> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const sent = request({
      hostname,
      port,
      path,
      method,
      headers: { 'user-agent': BROWSER, ...headers },
      agent: false,
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const whole = gather(response)
      whole.then((answer) => checked(method, path, answer)).then(() => resolve(whole), reject)
    })
    sent.end(body)
  })
}

/** All of an answer, once it has come. */
export async function gather(response: IncomingMessage): Promise<Answer> {
  const bytes = Buffer.concat(await response.toArray())
  return { status: response.statusCode!, headers: response.headers, bytes, text: bytes.toString() }
}

/** Every answer of the desk's API is one its contract promises. */
async function checked(method: string, path: string, { status, headers, text }: Answer): Promise<void> {
  if (!path.startsWith('/api/desk/')) return
  const { checkDeskAnswer } = await import('./desk-contract.ts')
  checkDeskAnswer({ method, path, status, type: headers['content-type'] ?? '', text })
}

/** Sends bytes no client library would send and answers the status; 0 when the connection was closed without one. */
export function sendBytes(base: string, bytes: string | Buffer): Promise<number> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes))
    socket.setTimeout(10_000, () =>
      socket.destroy(new Error(`no answer to ${JSON.stringify(String(bytes).slice(0, 200))}`)),
    )
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? undefined : reject(error),
    )
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
  })
}

/** A request head for `sendBytes`; the server closes after its answer. */
export const head = (method: string, path: string, headers: string[] = ['Host: localhost']): string =>
  [`${method} ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n')

// What never comes has to fail some time; a busy machine may take long.
const PATIENCE_MS = 120_000

// Asked more and more rarely: what takes seconds is not asked about twenty-five times in each of them.
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 250

/** Looks again and again until `look` answers something. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | false>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + patienceMs
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const found = await look()
    if (found !== null && found !== false) return found
    if (Date.now() > end) throw new Error(`not within ${patienceMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Waits until nothing is left, however much there was: gives up when it has not become less for as long as `until` waits. */
export async function untilNone(what: string, count: () => Promise<number>): Promise<void> {
  for (let left = await count(); left > 0; ) {
    const before = left
    await until(`${what}, ${left} left`, async () => {
      left = await count()
      return left < before
    })
  }
}
