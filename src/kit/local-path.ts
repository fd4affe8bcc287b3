// Checks the target of a redirect: a path of this site only, whatever the request said.
const BASE = 'http://own.invalid'

/** The path with its query, normalised as a browser does; null for anything that leads to another site. */
export function readLocalPath(text: string): string | null {
  // A browser takes '//elsewhere', '/\elsewhere' and '/<tab>/elsewhere' for other sites.
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(text)) return null
  const url = URL.parse(text, BASE)
  return url?.origin === BASE && !url.pathname.startsWith('//') ? url.pathname + url.search : null
}
