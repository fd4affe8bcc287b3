// Serves a cached page before Hono sees the request, at the speed of a file server.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedPage, encodingFor, matchesEtag } from '#kit/server/page-cache.ts'
import { keptPages } from '#kit/server/traffic.ts'

type Lookup = {
  page: (key: string) => CachedPage | undefined
  /** What `Cache-Status` says of it. */
  status: (page: CachedPage) => string
  /** Called for every HTML answer sent from the cache. */
  sent: (request: IncomingMessage) => void
}

/** Sends the cached page of this address if there is one; returns whether it did. */
export function serveCached(request: IncomingMessage, response: ServerResponse, lookup: Lookup): boolean {
  const { method, url, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const page = lookup.page(url!)
  if (page === undefined || page.headers.vary !== undefined) return false
  const form = page.as(encodingFor(headers['accept-encoding'] as string | undefined))
  const status = lookup.status(page)
  if (method === 'GET' && page.type.startsWith('text/html')) lookup.sent(request)
  if (matchesEtag(headers['if-none-match'], form.etag)) {
    const { 'x-accel-expires': keptS, 'cache-control': control } = page.headers
    // nginx renews its copy by this answer too; it reads the first of the two alone.
    const kept = keptS ? ['x-accel-expires', keptS] : []
    keptPages.notModified += 1
    response.writeHead(304, [
      ...kept,
      'cache-control',
      control!,
      'etag',
      form.etag,
      'vary',
      'Accept-Encoding',
      'cache-status',
      status,
    ])
    response.end()
    return true
  }
  keptPages.ok += 1
  response.writeHead(200, [...form.raw, 'cache-status', status])
  response.end(method === 'HEAD' ? undefined : form.bytes)
  return true
}

/** nginx 1.22 ignores X-Accel-Expires after Cache-Control, and a web `Headers` sorts its names: of this answer it comes first. */
export function sendAccelExpiresFirst(response: ServerResponse): void {
  const write = response.writeHead
  response.writeHead = ((status: number, headers?: Record<string, string>) => {
    const keptS = headers?.['x-accel-expires']
    return write.call(response, status, keptS ? { 'x-accel-expires': keptS, ...headers } : headers)
  }) as typeof write
}
