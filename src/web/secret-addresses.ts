// Addresses that hold a secret, such as a link with a token: everybody who reads it could use it, so no log holds it.

/** The names a route gives to a part of its address that is a secret. */
const SECRET = /\/:(?:token|ticket|secret)(?:\/.*)?$/

/** How an address is written down: of one that holds a secret, the part before it. Also where it is misspelt after that. */
export function createLoggedPath(paths: readonly string[]): (path: string) => string {
  const before = new Set(paths.filter((path) => SECRET.test(path)).map((path) => path.replace(SECRET, '/')))
  const patterns = [...before].map((prefix) =>
    prefix.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+'),
  )
  const secret = new RegExp(`^(${patterns.join('|')}).+`, 'is')
  return (path) => path.replace(secret, '$1…')
}
