// Addresses that hold a secret, such as a link with a token: everybody who reads it could use it, so no log holds it, ours or nginx's.

/** The names a route gives to a part of its address that is a secret, after the word it stands behind. */
const SECRET = /\/([^/:]+)\/:(?:token|ticket|secret)(?:\/.*)?$/

/** Whether an address of this route holds a secret. */
export const holdsSecret = (path: string): boolean => SECRET.test(path)

/** What addresses of the site are made of; the rest, such as an escape, could hide anything. */
const PLAIN = '[\\w.~/-]*'
// Of a secret behind a wrong word; names of scripts look alike.
const TOKEN = '(?:(?=[\\w-]{0,19}[A-Z])[\\w-]{20}|[0-9a-z]{32})'

/** `pattern` is read alike by JavaScript and by nginx: its group `city_shown` is written down, as the whole of an address or up to "…". */
export type LogRule = { pattern: string; ignoresCase: boolean; isWhole: boolean }

/**
 * How an address is written down: by the first rule that fits, else as "…". Also one that is misspelt, since its secret is right: below
 * another page, with two slashes, in capitals. `deploy/nginx.conf` has the same rules.
 */
export function logRules(paths: readonly string[]): LogRule[] {
  const words = new Set(paths.flatMap((path) => SECRET.exec(path)?.[1] ?? []))
  const secret = [...words].sort().join('|')
  return [
    { pattern: `^(?<city_shown>/(?:${PLAIN}?/)??(?:${secret})/).`, ignoresCase: true, isWhole: false },
    { pattern: `^(?<city_shown>/(?!assets/)${PLAIN}?)${TOKEN}`, ignoresCase: false, isWhole: false },
    { pattern: `^(?<city_shown>/${PLAIN})(?:\\?|$)`, ignoresCase: false, isWhole: true },
    { pattern: `^(?<city_shown>/${PLAIN})`, ignoresCase: false, isWhole: false },
  ]
}

/** From the paths of the routes to what a log may hold of an address, which is given as it was sent. */
export function createLoggedPath(paths: readonly string[]): (path: string) => string {
  const rules = logRules(paths).map(({ pattern, ignoresCase, isWhole }) => ({
    expression: new RegExp(pattern, ignoresCase ? 'is' : 's'),
    end: isWhole ? '' : '…',
  }))
  return (path) => {
    for (const { expression, end } of rules) {
      const shown = expression.exec(path)?.groups?.city_shown
      if (shown !== undefined) return shown + end
    }
    return '…'
  }
}
