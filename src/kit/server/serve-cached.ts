// Serves a cached page before Hono sees the request, at the speed of a file server.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedPage, encodingFor, matchesEtag } from '#kit/server/page-cache.ts'

type Lookup = {
  page: (key: string) => CachedPage | undefined
  /** Called for every HTML answer sent from the cache. */
  sent: (headers: IncomingMessage['headers']) => void
}

/** Sends the cached page of this address if there is one; returns whether it did. */
export function serveCached(request: IncomingMessage, response: ServerResponse, lookup: Lookup): boolean {
  const { method, url, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const page = lookup.page(url!)
  if (page === undefined || page.headers.vary !== undefined) return false
  const form = page.as(encodingFor(headers['accept-encoding'] as string | undefined))
  if (page.type.startsWith('text/html')) lookup.sent(headers)
  if (matchesEtag(headers['if-none-match'], form.etag)) {
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
