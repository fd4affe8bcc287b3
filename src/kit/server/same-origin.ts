// Protects against cross-site request forgery: refuses requests that another site makes a visitor's browser send.
import type { Config } from '#kit/server/config.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that changes something comes from this site. Browsers name the origin on every such request;
 * one that names neither origin nor fetch site is no browser and carries no one's cookies by accident.
 */
export function isSameOrigin(
  request: Request,
  { siteUrl, host, port }: Pick<Config, 'siteUrl' | 'host' | 'port'>,
): boolean {
  if (SAFE.has(request.method)) return true
  const origin = request.headers.get('origin')
  if (origin === null) return ['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site'))
  const names = ['localhost', '127.0.0.1', host.includes(':') ? `[${host}]` : host].filter(Boolean)
  // As browsers write it: without the default port.
  return [siteUrl, ...names.map((name) => `http://${name}:${port}`)].some(
    (url) => new URL(url).origin === origin,
  )
}
