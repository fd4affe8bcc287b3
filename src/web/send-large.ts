// Sends a text that is too large for memory, from its file, in the encoding the visitor accepts, or a 304.
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { LargeText } from '#kit/server/large-texts.ts'
import { encodingFor, matchesEtag } from '#kit/server/page-cache.ts'

export function sendLarge(c: Context, text: LargeText, own: Record<string, string>): Response {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const { 'content-type': type, ...others } = own
  const etag = text.etag(encoding)
  const headers = new Headers({ ...others, vary: 'Accept-Encoding', etag })
  if (matchesEtag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  headers.set('content-type', type!)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const bytes = text.lengthOf(encoding)
  if (bytes !== undefined) headers.set('content-length', String(bytes))
  const body = c.req.method === 'HEAD' ? null : Readable.toWeb(text.send(encoding))
  return new Response(body as ReadableStream | null, { headers })
}
