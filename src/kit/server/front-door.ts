// Looked at before anything else: a finished page or a built file goes out at the speed of a file server.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor, holds, type KeptPage } from '#kit/server/page-cache.ts'

type Lookup = {
  page: (key: string) => KeptPage | undefined
  /** Called for every HTML answer sent from here. */
  sent: (headers: IncomingMessage['headers']) => void
}

/** Sends the kept page for this address if there is one; says whether it did. */
export function sendKept(request: IncomingMessage, response: ServerResponse, lookup: Lookup): boolean {
  const { method, url, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const page = lookup.page(url!)
  if (page === undefined || page.headers.vary !== undefined) return false
  const form = page.as(encodingFor(headers['accept-encoding'] as string | undefined))
  if (page.type.startsWith('text/html')) lookup.sent(headers)
  if (holds(headers['if-none-match'], form.etag)) {
    response.writeHead(304, [
      'etag',
      form.etag,
      'cache-control',
      page.headers['cache-control']!,
      'vary',
      'Accept-Encoding',
    ])
    response.end()
    return true
  }
  response.writeHead(200, form.raw)
  response.end(method === 'HEAD' ? undefined : form.bytes)
  return true
}
