// The cookies `carousel` and `newsupdate` of spec 7: small lists for scripts that look for them, never the texts.

// Browsers refuse over 4 KB and send them with every request (rulings 3).
const COOKIE_BYTES = 1500

/** The list as percent-encoded JSON of at most 1,500 bytes, the first items kept. */
export function cookieList(items: Record<string, string | number>[]): string {
  const first = (kept: number) => encodeURIComponent(JSON.stringify(items.slice(0, kept)))
  // From none upwards: the whole list of a city with years of news would be written thousands of times.
  let kept = 0
  while (kept < items.length && first(kept + 1).length <= COOKIE_BYTES) kept += 1
  return first(kept)
}
