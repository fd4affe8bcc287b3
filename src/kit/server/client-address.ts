// The visitor's address: for rate limits only, never logged or stored in the clear.
import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The visitor's address: the `trustProxy`-th from the right of X-Forwarded-For, without proxies the socket's.
 * IPv4 whole; IPv6 by its /56, since one household is given that many. '' when none is known.
 */
export function clientAddress(
  headers: Pick<Headers, 'get'>,
  remoteAddress: string | undefined,
  trustProxy: number,
): string {
  const named = (headers.get('x-forwarded-for') ?? '').split(',')
  // Entries left of those written by trusted proxies come from the visitor and may be forged.
  const trusted = trustProxy === 0 ? [] : named.slice(-trustProxy)
  const found = [...trusted, remoteAddress ?? ''].map(plainAddress).find((address) => address !== '')
  return found === undefined ? '' : groupOf(found)
}

/** The same from Hono's context; '' for a request the program makes itself. */
export const addressOf = (c: Context, trustProxy: number): string =>
  clientAddress(
    c.req.raw.headers,
    c.env?.incoming === undefined ? undefined : getConnInfo(c).remote.address,
    trustProxy,
  )

/** Without the port some proxies add, and without a zone; '' when it is no address. */
function plainAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  return isIPv4(bare) || isIPv6(bare) ? bare : ''
}

function groupOf(address: string): string {
  if (isIPv4(address)) return address
  const parts = partsOf(address)
  if (parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff) {
    return [parts[6]! >> 8, parts[6]! & 0xff, parts[7]! >> 8, parts[7]! & 0xff].join('.')
  }
  const first56bits = [...parts.slice(0, 3), parts[3]! & 0xff00]
  return `${first56bits.map((part) => part.toString(16)).join(':')}::/56`
}

/** The eight numbers of an IPv6 address. */
function partsOf(address: string): number[] {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (text: string) =>
    text === '' ? [] : text.split(':').map((part) => Number.parseInt(part, 16))
  const [before, after] = [numbers(left), numbers(right ?? '')]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
