// The cookies `carousel` and `newsupdate` of spec 7: small lists for scripts that look for them, never the texts.

// Browsers refuse over 4 KB and send them with every request (rulings 3).
const COOKIE_BYTES = 1500

/** The list as percent-encoded JSON of at most 1,500 bytes, the first items kept. */
export function cookieList(items: Record<string, string | number>[]): string {
  for (let kept = items.length; kept > 0; kept -= 1) {
    const value = encodeURIComponent(JSON.stringify(items.slice(0, kept)))
    if (value.length <= COOKIE_BYTES) return value
  }
  return encodeURIComponent('[]')
}
