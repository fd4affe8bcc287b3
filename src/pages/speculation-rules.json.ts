// GET /speculation-rules.json: which pages a browser may fetch before they are asked for.
import type { Context } from 'hono'
import { inLang } from '#kit/lang.ts'
import { PLAIN_ADDRESSES } from '#web/layout/menus.ts'

const DAY_SECONDS = 86_400

/** Browsers refuse these rules inside the page, where the policy allows no inline script; they come by header. */
export function speculationRules(c: Context): Response {
  // Never /article, whose answer hangs on a cookie: a copy fetched ahead would show the article before.
  const match = PLAIN_ADDRESSES.flatMap((path) => [path, inLang('fil', path)])
  const rules = {
    prefetch: [{ source: 'document', where: { href_matches: match }, eagerness: 'conservative' }],
  }
  return c.body(JSON.stringify(rules), 200, {
    'content-type': 'application/speculationrules+json',
    'cache-control': `public, max-age=${DAY_SECONDS}`,
  })
}
