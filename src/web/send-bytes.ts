// Sends a file, from its bytes in the encoding the visitor takes or from its copy on the disk, or a 304 by its ETag.
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { encodingFor, matchesEtag } from '#kit/server/page-cache.ts'

/** Without an ETag for what never changes under its name. */
type Bytes = { bytes: Buffer; br: Buffer | null; gzip?: Buffer | null; type: string; etag?: string }

/** `bytes` as they are; `br` and `gzip` where they were compressed beforehand. */
export function sendBytes(c: Context, file: Bytes, headers: Record<string, string>): Response {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const packed = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : null
  const all: Record<string, string> = { ...headers, vary: 'Accept-Encoding' }
  if (file.etag) {
    all.etag = packed ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag
    if (matchesEtag(c.req.header('if-none-match'), all.etag)) return c.body(null, 304, all)
  }
  const coded: Record<string, string> = packed ? { 'content-encoding': encoding } : {}
  const bytes = packed ?? file.bytes
  // Never copied: the same bytes are sent to all who ask. Nothing here lies in shared memory, the other kind a Buffer may have.
  return c.body(bytes as Buffer<ArrayBuffer>, 200, {
    ...all,
    ...coded,
    'content-type': file.type,
    'content-length': String(bytes.length),
  })
}

type Copied = { type: string; etag: string; size: number; body: () => Readable; close: () => void }

/** Piece by piece, so that a slow reader holds a few of them alone. */
export function sendCopied(c: Context, file: Copied, own: Record<string, string>): Response {
  const headers = new Headers({ ...own, etag: file.etag, vary: 'Accept-Encoding' })
  const isSame = matchesEtag(c.req.header('if-none-match'), file.etag)
  if (!isSame) headers.set('content-type', file.type)
  if (!isSame) headers.set('content-length', String(file.size))
  if (!isSame && c.req.method !== 'HEAD')
    return new Response(Readable.toWeb(file.body()) as ReadableStream, { headers })
  file.close()
  return new Response(null, { status: isSame ? 304 : 200, headers })
}
