// One request to an S3 server: signed, answered within a time, tried again a few times, and given up at once while the server is known
// to be unavailable. Keys and signatures never leave this file but to the server.
import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { DiskUnavailable } from '#kit/server/disk-errors.ts'
import { log } from '#kit/server/log.ts'

export type S3Settings = Readonly<{
  /** An origin: 'https://s3.example'. */
  endpoint: string
  region: string
  bucket: string
  /** Before every name, without a slash at the end; '' for none. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}>

export type S3Question = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** '' for the bucket. */
  key: string
  query?: Record<string, string>
  body?: Uint8Array
}
export type S3Answer = { headers: Headers; body: Buffer }

/** The server answered that it does not do this: other keys, another bucket, another region. `code` is its own word. */
export class S3Refusal extends DiskUnavailable {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const LIMITS = {
  // A file of 10 MB at 8 Mbit/s.
  oneTryMs: 10_000,
  tries: 3,
  pauseMs: 200,
  // After a question that all tries left open, the next are not asked at all for so long.
  restMs: 5000,
}
export type S3Limits = typeof LIMITS

const restingUntil = new WeakMap<S3Settings, number>()

/** Null when there is no such object. Throws `DiskUnavailable`, also `S3Refusal`. */
export async function askS3(
  settings: S3Settings,
  question: S3Question,
  limits: S3Limits = LIMITS,
): Promise<S3Answer | null> {
  if (Date.now() < (restingUntil.get(settings) ?? 0))
    throw new DiskUnavailable('the S3 server is unavailable')
  let problem = ''
  for (let tried = 0; tried < limits.tries; tried += 1) {
    // Some milliseconds more or less, so that not all who failed together come together again.
    if (tried > 0) await setTimeout(limits.pauseMs * 3 ** (tried - 1) * (0.5 + Math.random()))
    const answer = await tryOnce(settings, question, limits)
    if (typeof answer !== 'string') return answer
    problem = answer
  }
  restingUntil.set(settings, Date.now() + limits.restMs)
  log.error('files-unavailable', problem, { method: question.method, tries: limits.tries })
  throw new DiskUnavailable(`the S3 server is unavailable (${problem})`)
}

/** A text says why it may be tried again. */
async function tryOnce(
  settings: S3Settings,
  question: S3Question,
  { oneTryMs }: S3Limits,
): Promise<S3Answer | null | string> {
  try {
    const { url, method, headers } = await signed(settings, question)
    const answer = await fetch(url, {
      method,
      headers,
      body: question.body as Uint8Array<ArrayBuffer> | undefined,
      redirect: 'manual',
      signal: AbortSignal.timeout(oneTryMs),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (answer.ok) return { headers: answer.headers, body }
    return readProblem(answer.status, body.toString('latin1'), question)
  } catch (error) {
    if (error instanceof S3Refusal) throw error
    const { name, message, cause } = error as Error & { cause?: { code?: string } }
    return name === 'TimeoutError' ? `no answer in ${oneTryMs} ms` : (cause?.code ?? message)
  }
}

// The bucket and the key of the account are there, or nothing is.
const GONE = ['', 'NoSuchKey', 'NotFound']

function readProblem(status: number, body: string, { method }: S3Question): null | string {
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''
  if (status === 404 && method !== 'PUT' && GONE.includes(code)) return null
  // 409: two put one name at one instant.
  if (status >= 500 || [408, 409, 429].includes(status) || code === 'RequestTimeout')
    return `${status} ${code}`.trim()
  log.error('files-refused', `${status} ${code}`.trim(), { method })
  throw new S3Refusal(code || String(status), `the S3 server refuses ${method} (${status} ${code})`)
}

function signed(settings: S3Settings, { method, key, query = {}, body }: S3Question) {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings
  const path = [bucket, ...(key === '' ? [] : key.split('/'))].map(encoded).join('/')
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
  const url = `${endpoint}/${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
  const headers = {
    'x-amz-content-sha256': hash('sha256', body ?? ''),
    ...(body && { 'content-type': 'application/octet-stream' }),
  }
  return new AwsV4Signer({
    method,
    url,
    headers,
    region,
    accessKeyId,
    secretAccessKey,
    service: 's3',
  }).sign()
}

/** As signatures want it (RFC 3986): five characters more than `encodeURIComponent` writes. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
