// A server of S3 buckets in this process: the five requests that the city makes, each refused unless its signature is right.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const ACCESS = { id: 'city-office', secret: 's3cret-of-the-office' }
const REGION = 'us-east-1'

type Kept = { bytes: Buffer; modified: string }
type Answer = { status: number; body?: Buffer | string; headers?: Record<string, string> }

export type BucketServer = {
  url: string
  /** An empty bucket, and the settings of a city whose files are there. */
  bucket: () => { name: string; env: NodeJS.ProcessEnv }
  stop: () => Promise<void>
}

/** The settings under which a bucket is reached at `endpoint`. */
export const settingsFor = (bucket: string, endpoint: string): NodeJS.ProcessEnv => ({
  FILES: `s3://${bucket}/city`,
  S3_ENDPOINT: endpoint,
  S3_REGION: REGION,
  S3_ACCESS_KEY_ID: ACCESS.id,
  S3_SECRET_ACCESS_KEY: ACCESS.secret,
})

export async function startBucketServer(): Promise<BucketServer> {
  const buckets = new Map<string, Map<string, Kept>>()
  const server = createServer(async (request, response) => {
    const body = await readWhole(request)
    // Broken off: nothing of it is kept.
    if (!body) return void response.destroy()
    const { status, body: text = '', headers } = answerTo(buckets, request, body)
    response.writeHead(status, { 'content-length': Buffer.byteLength(text), ...headers }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    bucket() {
      const name = `bucket-${buckets.size}`
      buckets.set(name, new Map())
      return { name, env: settingsFor(name, url) }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readWhole(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = []
  try {
    for await (const part of request) parts.push(part)
  } catch {
    return null
  }
  return Buffer.concat(parts)
}

function answerTo(
  buckets: ReadonlyMap<string, Map<string, Kept>>,
  request: IncomingMessage,
  body: Buffer,
): Answer {
  const wrong = problemOf(request, body)
  if (wrong) return refusal(403, wrong)
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
  const [name = '', ...rest] = pathname.slice(1).split('/').map(decodeURIComponent)
  const bucket = buckets.get(name)
  if (!bucket) return refusal(404, 'NoSuchBucket')
  const key = rest.join('/')
  if (key === '') return { status: 200, body: listOf(bucket, searchParams) }
  const kept = bucket.get(key)
  switch (request.method) {
    case 'PUT':
      bucket.set(key, { bytes: body, modified: new Date().toUTCString() })
      return { status: 200 }
    case 'DELETE':
      bucket.delete(key)
      return { status: 204 }
    case 'HEAD':
      if (!kept) return { status: 404 }
      return {
        status: 200,
        headers: { 'content-length': String(kept.bytes.length), 'last-modified': kept.modified },
      }
    default:
      return kept ? { status: 200, body: kept.bytes } : refusal(404, 'NoSuchKey')
  }
}

const refusal = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
})

/** ListObjectsV2, https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
function listOf(bucket: ReadonlyMap<string, Kept>, asked: URLSearchParams): string {
  const [prefix, after] = [asked.get('prefix') ?? '', asked.get('start-after') ?? '']
  const keys = [...bucket.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const found = keys.slice(0, Number(asked.get('max-keys'))).map((key) => {
    const { bytes, modified } = bucket.get(key)!
    return `<Contents><Key>${encodeURIComponent(key)}</Key><Size>${bytes.length}</Size><LastModified>${modified}</LastModified></Contents>`
  })
  return `<ListBucketResult><EncodingType>url</EncodingType>${found.join('')}</ListBucketResult>`
}

/** Signature Version 4, computed here from what came: https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html */
function problemOf({ method, url, headers }: IncomingMessage, body: Buffer): string {
  const given = /Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\S+)/.exec(
    headers.authorization ?? '',
  )
  if (!given) return 'AccessDenied'
  const [, id, scope, names, signature] = given
  if (id !== ACCESS.id) return 'InvalidAccessKeyId'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const [path, query = ''] = url!.split('?')
  const lines = names!.split(';').map((name) => `${name}:${headers[name]}\n`)
  const request = [method, path, query.split('&').sort().join('&'), lines.join(''), names, sha256(body)]
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request.join('\n'))].join('\n')
  const key = scope!.split('/').reduce(hmac, Buffer.from(`AWS4${ACCESS.secret}`))
  return hmac(key, text).toString('hex') === signature ? '' : 'SignatureDoesNotMatch'
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
