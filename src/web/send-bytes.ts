// Sends a file whose bytes are at hand, in the encoding the visitor takes, with its ETag or a 304.
import type { Context } from 'hono'
import { encodingFor, matchesEtag } from '#kit/server/page-cache.ts'

type Bytes = { bytes: Buffer; br: Buffer | null; gzip?: Buffer | null; type: string; etag: string }

/** `bytes` as they are; `br` and `gzip` where they were compressed beforehand. */
export function sendBytes(c: Context, file: Bytes, headers: Record<string, string>): Response {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const packed = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : null
  const etag = packed ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag
  const all = { ...headers, etag, vary: 'Accept-Encoding' }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, all)
  const coded: Record<string, string> = packed ? { 'content-encoding': encoding } : {}
  const bytes = packed ?? file.bytes
  return c.body(new Uint8Array(bytes), 200, {
    ...all,
    ...coded,
    'content-type': file.type,
    'content-length': String(bytes.length),
  })
}
