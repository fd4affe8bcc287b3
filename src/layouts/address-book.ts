// Knows every address, to send somebody who typed another case or a slash too many to the right one.

/** Below `folders` are files: every path there is an address as it stands. */
export type AddressBook = { fixed: Map<string, string>; patterns: RegExp[]; folders: string[] }

/** From the paths of the routes; a pattern such as /news/:slug keeps its case. */
export function addressBook(paths: string[]): AddressBook {
  const fixed = new Map<string, string>()
  const patterns: RegExp[] = []
  const folders: string[] = []
  for (const path of new Set(paths)) {
    if (path.includes(':'))
      patterns.push(new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`))
    else if (path.endsWith('*')) folders.push(path.slice(0, -1))
    else fixed.set(path.toLowerCase(), path)
  }
  return { fixed, patterns, folders }
}

/** The right address for a path: itself, the one it was meant to be, or null when there is none. */
export function findAddress({ fixed, patterns, folders }: AddressBook, path: string): string | null {
  if (folders.some((folder) => path.startsWith(folder))) return path
  const bare = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  const meant = fixed.get(bare.toLowerCase())
  if (meant !== undefined) return meant
  return patterns.some((pattern) => pattern.test(bare)) ? bare : null
}
