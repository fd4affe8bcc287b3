// A path somebody may be led to: of this site alone, whatever stood in the address that asked for it.
const BASE = 'http://own.invalid'

/** The path with its query, as a browser would ask for it; null for anything that leads elsewhere. */
export function readLocalPath(text: string): string | null {
  // '//elsewhere', '/\elsewhere' and a tab in between are other sites to a browser.
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(text)) return null
  const url = URL.parse(text, BASE)
  return url?.origin === BASE && !url.pathname.startsWith('//') ? url.pathname + url.search : null
}
