// Cache-Status (RFC 9211): where an answer came from, and the content revision it was rendered at. It says nothing of who asked.

export const CACHE_STATUS = {
  /** Held when it was asked for; `now` is the content revision by now. */
  hit: (from: 'memory' | 'disk', revision: number, now = revision): string =>
    `city; hit; detail="${from}, revision ${revision}${revision < now ? `, now ${now}` : ''}"`,
  /** Rendered and cached. `stale`: a copy was held, of another revision or too old. */
  rendered: (why: 'miss' | 'stale', revision: number): string =>
    `city; fwd=${why}; detail="rendered, revision ${revision}"`,
  /** Rendered for this request alone. */
  bypass: 'city; fwd=bypass',
}
